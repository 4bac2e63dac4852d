import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBlob, openPdfSource, PdfUnavailable } from "./pdf-source.ts";

const content = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
let epoch: number;
let ranges: boolean;
let preparing: number;
let calls: string[];
let close: () => void;
let url: string;

beforeEach(async () => {
	epoch = 1;
	ranges = true;
	preparing = 0;
	calls = [];
	const server = createServer((req, res) => {
		const { pathname, searchParams } = new URL(req.url ?? "", "http://localhost");
		calls.push(pathname);
		if (pathname === "/absent") return res.writeHead(404).end();
		if (pathname === "/files" && preparing-- > 0) return res.writeHead(503, { "retry-after": "0" }).end();
		if (pathname === "/files") return res.writeHead(302, { location: `/bucket?epoch=${epoch}` }).end();
		if (searchParams.get("epoch") !== String(epoch)) return res.writeHead(403).end();
		const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(req.headers.range ?? "") ?? [];
		if (!ranges || end === undefined) return res.writeHead(200).end(content);
		const piece = content.subarray(Number(begin), Number(end) + 1);
		res.writeHead(206, { "content-range": `bytes ${begin}-${end}/${content.length}` }).end(piece);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	close = () => {
		server.closeAllConnections();
		server.close();
	};
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => close());

const signal = new AbortController().signal;

test("the address is resolved once, and pieces are read from its target", async () => {
	const source = await openPdfSource(`${url}/files`, signal);
	expect(source.length).toBe(content.length);
	expect(source.first).toEqual(content.slice(0, 65_536));
	expect(await source.read(100_000, 100_010)).toEqual(content.slice(100_000, 100_010));
	expect(await source.read(5, 6)).toEqual(content.slice(5, 6));
	expect(calls).toEqual(["/files", "/bucket", "/bucket", "/bucket"]);
});

test("an expired signature is requested again", async () => {
	const source = await openPdfSource(`${url}/files`, signal);
	epoch = 2;
	calls.length = 0;
	expect(await source.read(7, 9)).toEqual(content.slice(7, 9));
	expect(calls).toEqual(["/bucket", "/files", "/bucket"]);
});

test("opening waits while the server prepares the file, and ends when the reader leaves", async () => {
	preparing = 2;
	expect((await openPdfSource(`${url}/files`, signal)).length).toBe(content.length);
	expect(calls).toEqual(["/files", "/files", "/files", "/bucket"]);
	preparing = Number.POSITIVE_INFINITY;
	const leaving = new AbortController();
	const opening = openPdfSource(`${url}/files`, leaving.signal);
	leaving.abort();
	await expect(opening).rejects.toThrow();
});

test("without ranges the whole document is loaded at once", async () => {
	ranges = false;
	const source = await openPdfSource(`${url}/files`, signal);
	expect([source.length, source.first.length]).toEqual([content.length, content.length]);
});

test("an address that leads nowhere is reported", async () => {
	await expect(openPdfSource(`${url}/absent`, signal)).rejects.toEqual(new PdfUnavailable(404));
	await expect(openPdfSource("http://127.0.0.1:1/files", signal)).rejects.toEqual(new PdfUnavailable(0));
});

test("a local file is read piece by piece, and nothing is fetched", async () => {
	const source = await openBlob(new Blob([content]));
	expect([source.length, source.first]).toEqual([content.length, content.slice(0, 64 * 1024)]);
	expect(await source.read(70_000, 70_010)).toEqual(content.slice(70_000, 70_010));
	expect(calls).toEqual([]);
});
