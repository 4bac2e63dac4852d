import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { download, fileNameOf } from "./download.ts";

let asked: { method: string; path: string; body: string }[] = [];
let saved: { href: string; name: string }[] = [];
let blobs: Blob[] = [];
let server: Server;

beforeAll(async () => {
	server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const { method = "", url: path = "" } = request;
			asked.push({ method, path, body: Buffer.concat(chunks).toString() });
			if (path === "/api/refused") {
				// Proxies may set this type; a refusal is still JSON.
				response.writeHead(422, { "content-type": "application/pdf" });
				response.end('{"message":"Unprocessable","code":"invalid","errors":{"from":["Choose a day"]}}');
			} else if (path.startsWith("/files/")) {
				response.writeHead(200, { "content-type": "application/json" });
				response.end('{"url":"https://bucket.example/signed"}');
			} else {
				response.writeHead(200, { "content-disposition": 'attachment; filename="toc.pdf"' });
				response.end("bytes");
			}
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;
	const real = globalThis.fetch;
	vi.stubGlobal("fetch", (path: string, init?: RequestInit) => real(new URL(path, origin), init));
	vi.stubGlobal("window", {
		location: { origin },
		sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
	});
	vi.stubGlobal("document", {
		cookie: "XSRF-TOKEN=t",
		createElement: () => ({
			href: "",
			download: "",
			click() {
				saved.push({ href: this.href, name: this.download });
			},
		}),
	});
	vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
	vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
});
afterAll(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
	asked = [];
	saved = [];
	blobs = [];
});

test("a file is requested by GET, or by POST with a body, and saved under the response's name after the prefix", async () => {
	await download("/api/issue");
	await download("/api/issue", { body: { papers: [1] }, prefix: "spectra-" });
	expect(asked).toEqual([
		{ method: "GET", path: "/api/issue", body: "" },
		{ method: "POST", path: "/api/issue", body: '{"papers":[1]}' },
	]);
	expect(saved).toEqual([
		{ href: "blob:1", name: "toc.pdf" },
		{ href: "blob:2", name: "spectra-toc.pdf" },
	]);
	expect(await blobs[1]?.text()).toBe("bytes");
});

test("a refusal in place of a file is the API's error, with its messages", async () => {
	const refused = await download("/api/refused").catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(ApiError);
	expect(refused).toMatchObject({ status: 422, code: "invalid", errors: { from: ["Choose a day"] } });
	expect(saved).toEqual([]);
});

test("a file in the bucket is saved from there", async () => {
	await download("/files/papers/spectra/1/1?download=1");
	expect(saved).toEqual([{ href: "https://bucket.example/signed", name: "" }]);
	expect(blobs).toEqual([]);
});

test.each([
	[
		{ filename: "%D0%A2%D0%BE%D0%BC 1.pdf", "content-disposition": 'attachment; filename="b.pdf"' },
		"Том 1.pdf",
	],
	[{ "content-disposition": "attachment; filename=\"x.pdf\"; filename*=UTF-8''%D0%A2.pdf" }, "Т.pdf"],
	[{ "content-disposition": 'attachment; filename="a \\"b\\".pdf"' }, 'a "b".pdf'],
	[{ "content-disposition": "attachment; filename=plain.pdf" }, "plain.pdf"],
	[{ filename: "100%.pdf" }, "100%.pdf"],
	[{}, "download"],
])("the file name of a response: %j", (headers, name) => {
	expect(fileNameOf(new Headers(headers as Record<string, string>))).toBe(name);
});
