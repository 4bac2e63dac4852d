import { request as httpRequest } from "node:http";
import { GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	BUCKET,
	CREDENTIALS,
	createClient,
	errorOfCall,
	errorOfResponse,
	startServer,
	type TestServer,
} from "./testing.ts";

const MISMATCH =
	"The request signature we calculated does not match the signature you provided. Check your key and signing method.";

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
	await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "seen.txt", Body: "seen" }));
});

afterAll(() => server.remove());

function presignedPut(length: number, signingDate = new Date()): Promise<string> {
	return getSignedUrl(
		server.client,
		new PutObjectCommand({
			Bucket: BUCKET,
			Key: "signed.pdf",
			ContentLength: length,
			ContentType: "application/pdf",
		}),
		{ expiresIn: 900, signingDate, signableHeaders: new Set(["host", "content-length", "content-type"]) },
	);
}

test("a request without signature is refused", async () => {
	expect(await errorOfResponse(await fetch(`${server.url}/${BUCKET}/seen.txt`))).toEqual({
		status: 403,
		code: "AccessDenied",
		message: "Access Denied",
	});
});

test("a wrong secret and an unknown key are distinguished", async () => {
	const list = new ListObjectVersionsCommand({ Bucket: BUCKET });
	const wrongSecret = createClient(server.url, { ...CREDENTIALS, secretAccessKey: "guess" });
	expect(await errorOfCall(wrongSecret.send(list))).toEqual({ status: 403, code: "SignatureDoesNotMatch" });
	const wrongKey = createClient(server.url, { ...CREDENTIALS, accessKeyId: "OTHER" });
	expect(await errorOfCall(wrongKey.send(list))).toEqual({ status: 403, code: "InvalidAccessKeyId" });
});

test("a request signed an hour ago is too skewed", async () => {
	const client = createClient(server.url);
	client.config.systemClockOffset = -3_600_000;
	const list = client.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
	expect(await errorOfCall(list)).toEqual({ status: 403, code: "RequestTimeTooSkewed" });
});

test("another region's signature is malformed here", async () => {
	const url = await getSignedUrl(server.client, new GetObjectCommand({ Bucket: BUCKET, Key: "seen.txt" }), {
		signingRegion: "us-west-2",
	});
	const { status, code } = await errorOfResponse(await fetch(url));
	expect([status, code]).toEqual([400, "AuthorizationQueryParametersError"]);
});

test("a signed body that was changed on its way is refused and not stored", async () => {
	const command = new PutObjectCommand({ Bucket: BUCKET, Key: "changed.txt", Body: "honest" });
	command.middlewareStack.add(
		(next) => (args) => {
			if (typeof args.request === "object" && args.request && "body" in args.request) {
				args.request.body = "forged";
			}
			return next(args);
		},
		{ step: "deserialize", priority: "low" },
	);
	expect(await errorOfCall(server.client.send(command))).toEqual({
		status: 400,
		code: "XAmzContentSHA256Mismatch",
	});
	const get = server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: "changed.txt" }));
	expect(await errorOfCall(get)).toEqual({ status: 404, code: "NoSuchKey" });
});

test("a presigned GET works, and not for another key, query or signature", async () => {
	const url = await getSignedUrl(server.client, new GetObjectCommand({ Bucket: BUCKET, Key: "seen.txt" }));
	expect(await (await fetch(url)).text()).toBe("seen");
	const forged = [
		url.replace("seen.txt", "sean.txt"),
		`${url}&response-content-type=text%2Fhtml`,
		url.replace(/X-Amz-Signature=..../, "X-Amz-Signature=0000"),
		url.replace("X-Amz-Expires=900", "X-Amz-Expires=90000"),
	];
	for (const address of forged) {
		expect(await errorOfResponse(await fetch(address))).toEqual({
			status: 403,
			code: "SignatureDoesNotMatch",
			message: MISMATCH,
		});
	}
	expect((await fetch(url, { method: "PUT", body: "over" })).status).toBe(403);
});

test("a presigned address expires", async () => {
	const url = await presignedPut(5, new Date(Date.now() - 901_000));
	const response = await fetch(url, {
		method: "PUT",
		body: "12345",
		headers: { "content-type": "application/pdf" },
	});
	expect(await errorOfResponse(response)).toEqual({
		status: 403,
		code: "AccessDenied",
		message: "Request has expired",
	});
});

test("the signed length and type are enforced", async () => {
	const url = await presignedPut(5);
	const put = (body: string, type: string) =>
		fetch(url, { method: "PUT", body, headers: { "content-type": type } });
	const refused = { status: 403, code: "SignatureDoesNotMatch", message: MISMATCH };
	expect(await errorOfResponse(await put("123456", "application/pdf"))).toEqual(refused);
	expect(await errorOfResponse(await put("12345", "text/html"))).toEqual(refused);
	expect((await put("12345", "application/pdf")).status).toBe(200);
});

test("a body without a length is refused", async () => {
	const url = await getSignedUrl(server.client, new PutObjectCommand({ Bucket: BUCKET, Key: "endless" }));
	const status = await new Promise((resolve, reject) => {
		const request = httpRequest(url, { method: "PUT", headers: { "transfer-encoding": "chunked" } });
		request.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
		request.end("12345");
	});
	expect(status).toBe(411);
});

test("an x-amz header that is not signed is refused", async () => {
	const url = await getSignedUrl(server.client, new PutObjectCommand({ Bucket: BUCKET, Key: "tagged" }));
	const response = await fetch(url, {
		method: "PUT",
		body: "1",
		headers: { "x-amz-tagging": "state=final" },
	});
	expect(await errorOfResponse(response)).toEqual({
		status: 403,
		code: "AccessDenied",
		message: "There were headers present in the request which were not signed",
	});
});
