import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { BUCKET, CREDENTIALS, REGION, startServer, type TestServer } from "@deck/local/s3/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { files } from "./files.ts";

let s3: TestServer;
let front: Server;

/** Forwards to the server, and answers a completed upload without its version, as some engines answer a repeat. */
beforeAll(async () => {
	s3 = await startServer();
	front = createServer((incoming, outgoing) => {
		const { method, url = "", headers } = incoming;
		const forwarded = request(new URL(url, s3.url), { method, headers }, (answer) => {
			const kept = { ...answer.headers };
			if (method === "POST" && url.includes("uploadId=")) delete kept["x-amz-version-id"];
			outgoing.writeHead(answer.statusCode ?? 500, kept);
			answer.pipe(outgoing);
		});
		incoming.pipe(forwarded);
	}).listen(0, "127.0.0.1");
	await once(front, "listening");
	vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
	vi.stubEnv("AWS_REGION", REGION);
	vi.stubEnv("AWS_ACCESS_KEY_ID", CREDENTIALS.accessKeyId);
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", CREDENTIALS.secretAccessKey);
	vi.stubEnv("FILES_BUCKET", BUCKET);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	front.closeAllConnections();
	front.close();
	await s3.remove();
});

it("completes an upload whose answer lacks the version", async () => {
	const { upload_id } = await files.startUpload("a", "application/pdf");
	const { url } = await files.signPart("a", upload_id, 1, 3);
	expect((await fetch(url, { method: "PUT", body: "one" })).status).toBe(200);
	const parts = (await files.listParts("a", upload_id)) ?? [];
	const made = await files.completeUpload("a", upload_id, parts);
	expect(made).toEqual(await files.currentVersion("a"));
	expect(made?.version_id).toMatch(/./);
});
