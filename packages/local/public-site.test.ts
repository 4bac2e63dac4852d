import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalFailure } from "./failure.ts";
import { type Machine, startMachine } from "./machine.ts";
import type { Relay } from "./ses/relay.ts";
import { makeCertificate } from "./testing-certificate.ts";

const folder = mkdtempSync(join(tmpdir(), "public-"));
const tls = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
const URLS = { url: "https://conf.example.org", filesUrl: "https://files.example.org" };
const relay: Relay = { send: async () => ({}) };
let machine: Machine;
let port: number;
let asked: APIGatewayProxyEventV2 | undefined;

beforeAll(async () => {
	const { cert, key } = makeCertificate("conf.example.org");
	writeFileSync(tls.cert, cert);
	writeFileSync(tls.key, key);
	for (const name of ["web", "legal"]) mkdirSync(join(folder, name));
	writeFileSync(join(folder, "web/stranger.html"), "<p>page</p>");
	writeFileSync(join(folder, "legal/terms.en.md"), "own terms");
	writeFileSync(join(folder, "legal/key.pem"), "a key");
	const nothing = async () => {};
	machine = await startMachine({
		dataDir: join(folder, "data"),
		webDir: join(folder, "web"),
		port: 0,
		publicSite: { ...URLS, address: "127.0.0.1", tls, relay, legalDir: join(folder, "legal") },
		handlers: {
			http: async (event) => {
				asked = event;
				return { statusCode: 200, body: "api" };
			},
			socket: async () => ({ statusCode: 200 }),
			push: nothing,
			mail: nothing,
			feedback: nothing,
			jobs: nothing,
		},
	});
	port = machine.port;
});
afterAll(async () => {
	await machine.stop();
	rmSync(folder, { recursive: true });
});

function ask(host: string, path: string, method = "GET", body?: string, headers = {}) {
	return new Promise<{ status: number | undefined; text: string; headers: NodeJS.Dict<string | string[]> }>(
		(resolve, reject) => {
			const options = { host: "127.0.0.1", port, path, method, rejectUnauthorized: false };
			const request = httpsRequest({ ...options, headers: { host, ...headers } }, async (response) => {
				const chunks: Buffer[] = await response.toArray();
				resolve({
					status: response.statusCode,
					text: Buffer.concat(chunks).toString(),
					headers: response.headers,
				});
			});
			request.on("error", reject).end(body);
		},
	);
}

test("the site answers by HTTPS under its own name only", async () => {
	const page = await ask("conf.example.org", "/any/page");
	expect([page.status, page.text]).toEqual([200, "<p>page</p>"]);
	expect(page.headers["content-security-policy"]).toContain(
		"connect-src 'self' https://files.example.org wss://conf.example.org;",
	);
	expect((await ask("localhost", "/any/page")).status).toBe(421);
	expect((await ask("evil.example", "/api/x")).status).toBe(421);
});

test("a client cannot choose its address", async () => {
	expect(
		(await ask("conf.example.org", "/api/x", "GET", undefined, { "x-forwarded-for": "1.2.3.4" })).text,
	).toBe("api");
	expect(asked?.headers["x-client-ip"]).toBe("127.0.0.1");
});

test("files have a name of their own, and come and go by signed addresses", async () => {
	const signer = new S3Client({ endpoint: URLS.filesUrl, forcePathStyle: true });
	const object = { Bucket: machine.env.FILES_BUCKET, Key: "papers/1.pdf" };
	const pathOf = (url: string) => url.slice(URLS.filesUrl.length);
	const put = pathOf(await getSignedUrl(signer, new PutObjectCommand(object)));
	const get = pathOf(await getSignedUrl(signer, new GetObjectCommand(object)));
	signer.destroy();
	const origin = { origin: URLS.url };
	expect((await ask("files.example.org", put, "PUT", "a manuscript", origin)).status).toBe(200);
	const read = await ask("files.example.org", get, "GET", undefined, origin);
	expect([read.status, read.text, read.headers["access-control-allow-origin"]]).toEqual([
		200,
		"a manuscript",
		URLS.url,
	]);
	// The names are not exchangeable, and without a signature nobody reads.
	expect((await ask("conf.example.org", get)).text).not.toContain("manuscript");
	expect((await ask("files.example.org", "/deck-files/papers/1.pdf")).status).toBe(403);
	expect((await ask("files.example.org", "/api/x")).text).not.toBe("api");
});

test("own terms replace the sample", async () => {
	expect((await ask("conf.example.org", "/legal/terms.en.md")).text).toBe("own terms");
	expect((await ask("conf.example.org", "/legal/key.pem")).status).toBe(404);
});

test("nobody signs in as anybody, and no inbox is open", async () => {
	expect(machine.env.SOCIAL_PROVIDERS).toBe("{}");
	expect(machine.endpoints.social).toBe("");
	expect((await fetch(machine.inboxUrl)).status).toBe(404);
});

test("a renewed certificate is read without a restart", () => {
	machine.reloadCertificate();
	writeFileSync(tls.key, "");
	expect(() => machine.reloadCertificate()).toThrow();
	rmSync(tls.cert);
	expect(() => machine.reloadCertificate()).toThrow(LocalFailure);
});
