import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { SignedPart, Upload } from "@deck/contracts/upload";
import { accountUploads, type RequestApi } from "./server.ts";
import type { UploadTransport } from "./transport.ts";

/** Small, so that a test file has several parts. */
export const PART_SIZE = 1024;

/** Replaces the next requests' answers, in order. */
export type Fault = "drop" | number | { status: number; body: unknown };

/** Imitates uploads API and bucket. Records calls; `lapse()` expires all signatures. */
export async function fakeServer() {
	const uploads = new Map<string, { upload: Upload; parts: Map<number, Buffer> }>();
	const calls: string[] = [];
	const faults: { put: Fault[]; complete: Fault[] } = { put: [], complete: [] };
	let epoch = 1;
	let given = 0;
	let gate: Promise<void> | null = null;

	const server = createServer((req, res) => void handle(req, res));
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;

	const sign = (id: string, part: number): SignedPart => ({
		part,
		url: `${origin}/s3/${id}/${part}?epoch=${epoch}`,
		headers: { "content-type": "application/pdf" },
	});

	async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const body = await buffer(req);
		const url = new URL(req.url ?? "", origin);
		const [, area, second = "", third, fourth] = url.pathname.split("/");
		const reply = (status: number, value?: unknown) => res.writeHead(status).end(JSON.stringify(value));
		const fail = (fault: Fault) => {
			if (fault === "drop") return req.socket.destroy();
			return typeof fault === "number" ? reply(fault) : reply(fault.status, fault.body);
		};

		if (area === "s3") {
			calls.push(`PUT ${third}`);
			await gate;
			const fault = faults.put.shift();
			if (fault !== undefined) return void fail(fault);
			if (url.searchParams.get("epoch") !== String(epoch)) return void reply(403);
			if (req.headers["content-type"] !== "application/pdf") return void reply(403);
			uploads.get(second)?.parts.set(Number(third), body);
			return void reply(200);
		}

		calls.push(`${req.method} ${url.pathname}`);
		if (req.method === "POST" && !third) {
			const form = JSON.parse(body.toString());
			const id = `u${++given}`;
			const upload: Upload = {
				id,
				name: form.name,
				size: form.size,
				part_size: PART_SIZE,
				state: "sending",
				parts: [],
			};
			uploads.set(id, { upload, parts: new Map() });
			return void reply(200, { ...upload, signed: [sign(id, 1)] });
		}
		const found = uploads.get(third ?? "");
		if (!found) return void reply(404, { message: "", code: "not_found" });
		if (req.method === "DELETE") uploads.delete(found.upload.id);
		if (req.method === "GET") found.upload.parts = [...found.parts.keys()].sort((a, b) => a - b);
		if (fourth === "parts") {
			const parts: number[] = JSON.parse(body.toString()).parts;
			return void reply(
				200,
				parts.map((part) => sign(found.upload.id, part)),
			);
		}
		if (fourth === "complete") {
			const fault = faults.complete.shift();
			if (fault !== undefined) return void fail(fault);
			const whole = contentOf(found.parts);
			const sha256 = createHash("sha256").update(whole).digest("hex");
			found.upload = { ...found.upload, state: "ready", pages: 14, sha256 };
		}
		return void reply(200, found.upload);
	}

	const request: RequestApi = async (method, path, body) => {
		const response = await fetch(origin + path, {
			method,
			body: body === undefined ? null : JSON.stringify(body),
		});
		const text = await response.text();
		const value = text ? JSON.parse(text) : undefined;
		if (!response.ok)
			throw Object.assign(new Error(`${response.status}`), { status: response.status, body: value });
		return value;
	};

	const transport: UploadTransport = {
		server: accountUploads(request),
		async put(part, data, onSent, signal) {
			const response = await fetch(part.url, { method: "PUT", headers: part.headers, body: data, signal });
			onSent(data.size);
			return response.status;
		},
	};

	return {
		transport,
		calls,
		faults,
		uploads,
		content: (id: string) => contentOf(uploads.get(id)?.parts ?? new Map()),
		lapse: () => {
			epoch++;
		},
		hold: () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			return () => {
				gate = null;
				resolve();
			};
		},
		close: () => {
			server.closeAllConnections();
			return new Promise<void>((closed) => server.close(() => closed()));
		},
	};
}

function contentOf(parts: Map<number, Buffer>): Buffer {
	return Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
}
