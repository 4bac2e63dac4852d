import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeServer, PART_SIZE } from "./fake-server.ts";
import { fakeStorage } from "./fake-storage.ts";
import { browserTabs } from "./tabs.ts";
import { Uploader } from "./uploader.ts";
import type { UploadState, UploadView } from "./view.ts";

let server: Awaited<ReturnType<typeof fakeServer>>;
let memory: ReturnType<typeof fakeStorage>;
let opened: Uploader[];
let testNumber = 0;

beforeEach(async () => {
	server = await fakeServer();
	memory = fakeStorage();
	opened = [];
	testNumber++;
});

afterEach(async () => {
	for (const uploader of opened) uploader.dispose();
	await server.close();
});

/** Opens an uploader; another call is another tab, or a reload. */
function open(): Uploader {
	const uploader = new Uploader({
		purpose: "manuscript",
		key: `mira@univ.example submit:${testNumber}`,
		transport: server.transport,
		storage: memory,
		retry: { initialDelay: 1, maxDelay: 4, onOnline: () => () => undefined },
		tabs: browserTabs,
	});
	opened.push(uploader);
	return uploader;
}

function pdf(parts: number, fill = "x", name = "paper-v2.pdf"): File {
	const text = `%PDF-1.7\n${fill.repeat(parts * PART_SIZE)}`.slice(0, parts * PART_SIZE - 7);
	return new File([text], name, { lastModified: 1_000 });
}

function until(uploader: Uploader, state: UploadState): Promise<UploadView> {
	return reached(uploader, (view) => view.state === state && !view.elsewhere);
}

function reached(uploader: Uploader, is: (view: UploadView) => boolean): Promise<UploadView> {
	return new Promise((resolve) => {
		const look = () => {
			if (!is(uploader.getView())) return;
			stop();
			resolve(uploader.getView());
		};
		const stop = uploader.subscribe(look);
		look();
	});
}

test("a file is uploaded in parts and becomes ready", async () => {
	const uploader = open();
	const file = pdf(12);
	const states: UploadState[] = [];
	uploader.subscribe(() => {
		if (states.at(-1) !== uploader.getView().state) states.push(uploader.getView().state);
	});
	await uploader.choose(file);
	const view = await until(uploader, "ready");

	expect(states).toEqual(["waiting", "sending", "checking", "ready"]);
	expect(view.upload).toMatchObject({ id: "u1", pages: 14 });
	expect(view.sent).toBe(file.size);
	expect(server.content("u1").equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
	expect(server.calls.filter((call) => call.startsWith("POST")).sort()).toEqual([
		"POST /api/uploads",
		"POST /api/uploads/u1/complete",
		"POST /api/uploads/u1/parts",
		"POST /api/uploads/u1/parts",
	]);
	expect(memory.files.size).toBe(0);
});

test("broken connections and busy servers only delay an upload, and nothing that arrived is sent twice", async () => {
	server.faults.put.push("drop", "drop", 503, "drop");
	server.faults.complete.push("drop", 500);
	const uploader = open();
	const file = pdf(6);
	const seen = new Set<UploadState>();
	uploader.subscribe(() => seen.add(uploader.getView().state));
	await uploader.choose(file);
	await until(uploader, "ready");

	expect(seen.has("offline")).toBe(true);
	expect(server.content("u1").equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
	expect(server.calls.filter((call) => call.startsWith("PUT")).length).toBe(6 + 4);
	expect(server.calls.filter((call) => call === "POST /api/uploads").length).toBe(1);
});

test("a server that asks to wait is not called a lost connection, however often it asks", async () => {
	server.faults.complete.push(503, ...Array(9).fill({ status: 429, body: { code: "file_turn" } }));
	const uploader = open();
	const seen = new Set<UploadState>();
	uploader.subscribe(() => seen.add(uploader.getView().state));
	await uploader.choose(pdf(2));
	await until(uploader, "ready");
	expect([...seen]).toEqual(["waiting", "sending", "checking", "delayed", "ready"]);
});

test("an answer lost after completing is recovered", async () => {
	const uploader = open();
	const { complete } = server.transport.server;
	let lost = false;
	server.transport.server.complete = async (id) => {
		const value = await complete(id);
		if (lost) return value;
		lost = true;
		throw new TypeError("fetch failed");
	};
	await uploader.choose(pdf(2));
	await until(uploader, "ready");
	expect(server.calls.filter((call) => call.endsWith("/complete")).length).toBe(1);
});

test("after a reload the upload continues by itself with what is missing", async () => {
	const first = open();
	const file = pdf(6);
	const letThrough = server.hold();
	await first.choose(file);
	await until(first, "sending");
	await reachedCalls("PUT", 3);
	server.uploads
		.get("u1")
		?.parts.set(2, Buffer.from(await file.slice(PART_SIZE, 2 * PART_SIZE).arrayBuffer()));
	first.dispose();
	letThrough();
	server.calls.length = 0;

	const second = open();
	await until(second, "ready");
	expect(server.calls[0]).toBe("GET /api/uploads/u1");
	expect(server.calls).not.toContain("PUT 2");
	expect(server.calls).not.toContain("POST /api/uploads");
	expect(server.content("u1").equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test("a file that the browser lost is requested again, and only the same one is accepted", async () => {
	const first = open();
	const letThrough = server.hold();
	await first.choose(pdf(4));
	await until(first, "sending");
	await reachedCalls("PUT", 3);
	first.dispose();
	letThrough();
	memory.files.clear();

	const second = open();
	expect(await until(second, "lost")).toMatchObject({ name: "paper-v2.pdf", refusal: null });
	await second.choose(pdf(4, "y"));
	expect(second.getView()).toMatchObject({
		state: "lost",
		refusal: { code: "other_file", params: { name: "paper-v2.pdf" } },
	});
	await second.choose(pdf(4));
	expect((await until(second, "ready")).upload?.id).toBe("u1");
});

test("a pause survives a reload", async () => {
	const first = open();
	const letThrough = server.hold();
	await first.choose(pdf(4));
	await reachedCalls("PUT", 3);
	first.pause();
	letThrough();
	expect((await until(first, "paused")).name).toBe("paper-v2.pdf");
	first.dispose();

	const second = open();
	await until(second, "paused");
	server.calls.length = 0;
	second.resume();
	await until(second, "ready");
	expect(server.calls[0]).toBe("GET /api/uploads/u1");
});

test("an expired signature is renewed", async () => {
	const uploader = open();
	const letThrough = server.hold();
	await uploader.choose(pdf(5));
	await reachedCalls("PUT", 3);
	server.lapse();
	letThrough();
	await until(uploader, "ready");
	expect(server.content("u1").length).toBe(5 * PART_SIZE - 7);
});

test("a part that S3 never accepts ends with an error, not in a loop", async () => {
	server.faults.put.push(...Array<number>(20).fill(403));
	const uploader = open();
	await uploader.choose(pdf(1));
	expect((await until(uploader, "refused")).refusal).toEqual({ code: "failed", params: { status: "403" } });
});

test("cancelling deletes the upload in the browser and on the server", async () => {
	const uploader = open();
	const letThrough = server.hold();
	await uploader.choose(pdf(4));
	await reachedCalls("PUT", 3);
	await uploader.cancel();
	letThrough();
	expect(uploader.getView()).toMatchObject({ state: "cancelled", name: "paper-v2.pdf", upload: null });
	await reachedCalls("DELETE /api/uploads/u1", 1);
	expect([memory.records.size, memory.files.size]).toEqual([0, 0]);
});

test("a file that the server refuses shows the reason, and another can be chosen", async () => {
	server.faults.complete.push({
		status: 422,
		body: { message: "", code: "invalid", codes: { file: ["file_unreadable"] } },
	});
	const uploader = open();
	await uploader.choose(pdf(2));
	expect((await until(uploader, "refused")).refusal).toEqual({ code: "file_unreadable", params: {} });
	expect(memory.records.size).toBe(0);
	await uploader.choose(pdf(2));
	expect((await until(uploader, "ready")).upload?.id).toBe("u2");
});

test.each([
	["empty", new File([], "a.pdf"), { code: "file_empty", params: {} }],
	["not a PDF", new File(["plain text"], "a.pdf"), { code: "file_not_pdf", params: {} }],
	["too large", sized(50 * 1024 * 1024 + 1), { code: "file_too_large", params: { size: "50" } }],
	["unreadable", unreadable(), { code: "file_gone", params: {} }],
])("a file that is %s is refused before anything is sent", async (_, file, refusal) => {
	const uploader = open();
	await uploader.choose(file);
	expect(uploader.getView()).toMatchObject({ state: "refused", refusal });
	expect(server.calls).toEqual([]);
});

function sized(bytes: number): File {
	return new File([new Uint8Array(bytes)], "large.pdf");
}

function unreadable(): File {
	const file = new File(["%PDF-"], "gone.pdf");
	file.slice = () => {
		throw new DOMException("gone", "NotReadableError");
	};
	return file;
}

test("an upload that the server no longer knows starts again", async () => {
	const uploader = open();
	const letThrough = server.hold();
	await uploader.choose(pdf(2));
	await reachedCalls("PUT", 2);
	uploader.dispose();
	letThrough();
	server.uploads.set("u9", {
		upload: { id: "u9", name: "", size: 0, part_size: 1, state: "used", parts: [] },
		parts: new Map(),
	});
	server.uploads.delete("u1");

	const again = open();
	const view = await until(again, "ready");
	expect(view.upload?.sha256).toHaveLength(64);
	expect(server.calls).toContain("GET /api/uploads/u1");
});

test("an upload that a paper has used is deleted in the browser", async () => {
	const uploader = open();
	await uploader.choose(pdf(1));
	const { upload } = await until(uploader, "ready");
	uploader.dispose();
	const held = server.uploads.get(upload?.id ?? "");
	if (held) held.upload.state = "used";
	const again = open();
	await reached(again, () => memory.records.size === 0);
	await until(again, "idle");
	expect(server.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});

test("a second tab watches, and takes over when the first is closed", async () => {
	const first = open();
	const letThrough = server.hold();
	await first.choose(pdf(6));
	await reachedCalls("PUT", 3);

	const second = open();
	const watched = await reached(second, (view) => view.elsewhere && view.state === "sending");
	expect(watched).toMatchObject({ name: "paper-v2.pdf", size: 6 * PART_SIZE - 7 });
	await second.choose(pdf(2, "z", "other.pdf"));
	await second.cancel();
	expect(second.getView()).toMatchObject({ elsewhere: true, name: "paper-v2.pdf" });

	first.dispose();
	letThrough();
	expect((await until(second, "ready")).upload?.id).toBe("u1");
	expect(server.calls.filter((call) => call === "POST /api/uploads").length).toBe(1);
});

test("a second tab shows the result that the first one reached", async () => {
	const first = open();
	const second = open();
	await first.choose(pdf(2));
	expect((await until(second, "ready")).upload?.id).toBe("u1");
	await until(first, "ready");
	await first.cancel();
	await until(second, "cancelled");
});

test("tabs that open on a ready upload read it once each", async () => {
	const first = open();
	await first.choose(pdf(2));
	await until(first, "ready");
	await until(open(), "ready");
	await until(open(), "ready");
	expect(server.calls.filter((call) => call.startsWith("GET"))).toEqual([
		"GET /api/uploads/u1",
		"GET /api/uploads/u1",
	]);
});

test("another tab does not take an upload from the one that has its file", async () => {
	memory.saveFile = async () => undefined;
	const first = open();
	const second = open();
	await first.choose(pdf(3));
	await Promise.all([until(first, "ready"), until(second, "ready")]);
	expect(server.calls.filter((call) => call === "POST /api/uploads").length).toBe(1);
});

test("an upload that one tab replaced is not restored by another", async () => {
	const first = open();
	const second = open();
	await first.choose(pdf(2));
	await until(first, "ready");
	await first.choose(pdf(3, "z", "paper-v3.pdf"));
	const [view] = await Promise.all([
		reached(first, (view) => view.upload?.id === "u2"),
		reached(second, (view) => view.upload?.id === "u2"),
	]);
	expect(view.name).toBe("paper-v3.pdf");
	expect([...server.uploads.keys()]).toEqual(["u2"]);
});

async function reachedCalls(prefix: string, count: number): Promise<void> {
	await expect.poll(() => server.calls.filter((call) => call.startsWith(prefix)).length).toBe(count);
}
