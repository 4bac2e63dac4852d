import type { ChatMessage, ChatRoomListRow, ChatRoomPage, UnreadMessage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	authorForm,
	makePdf,
	makePdfWithScript,
	paperForm,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { PHOTO, sendPreview, uploadChatFile } from "../support/fixtures/chat-files.ts";
import { EXIF_SEGMENT, makeJpeg } from "../support/fixtures/jpeg.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData, signedFileAddress } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const text = (content: string) => new TextEncoder().encode(content);

async function room(...others: Person[]) {
	const path = await cast.createConference();
	const authors = [the("author"), ...others].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("author"), path, { section: "optics", authors });
	const address = `/api/conf/${path}/rooms/sub-${number}`;
	return {
		path,
		number,
		say: (who: Person, form: { text: string; uploads?: string[] }) =>
			who.post<ChatMessage & ErrorBody>(`${address}/messages`, form),
		change: (who: Person, method: "PUT" | "DELETE", n: number, body?: { text: string }) =>
			who.request<ChatMessage & ErrorBody>(method, `${address}/messages/${n}`, { body }),
		read: async (who: Person) => (await who.get<ChatRoomPage>(address)).body.messages,
		file: (n: number, at: number, query = "") => `/files/rooms/${path}/sub-${number}/${n}/${at}${query}`,
	};
}

test("files of a message are downloads for the people in the room, and lists show their names", async () => {
	const formerMember = await new Person(machine).join();
	const { path, number, say, read, file } = await room(formerMember);
	const [photo, page] = [
		await uploadChatFile(the("author"), PHOTO, "Стенд у входа.jpg"),
		await uploadChatFile(the("author"), text("<script>alert(document.cookie)</script>"), "figures.md"),
	];
	expect((await sendPreview(the("author"), photo.id)).status).toBe(204);
	const posted = await say(the("author"), { text: "", uploads: [photo.id, page.id] });
	const files = [
		{ name: "Стенд у входа.jpg", size: PHOTO.length, kind: "picture", preview: { width: 640, height: 480 } },
		{ name: "figures.md", size: 39, kind: "other", preview: null },
	];
	expect([posted.status, posted.body.text, posted.body.files]).toEqual([201, "", files]);
	expect((await read(the("chair"))).map((message) => message.files)).toEqual([files]);

	const answers = await Promise.all(
		[file(1, 1), file(1, 2), file(1, 1, "?small=1")].map(async (one) =>
			fetch(await signedFileAddress(the("chair"), one)),
		),
	);
	expect(
		answers.map(({ headers }) => [headers.get("content-type"), headers.get("content-disposition")]),
	).toEqual([
		[
			"application/octet-stream",
			`attachment; filename="_____ _ _____.jpg"; filename*=UTF-8''${encodeURIComponent("Стенд у входа.jpg")}`,
		],
		["application/octet-stream", `attachment; filename="figures.md"; filename*=UTF-8''figures.md`],
		[
			"image/jpeg",
			`inline; filename="_____ _ _____.jpg.jpg"; filename*=UTF-8''${encodeURIComponent("Стенд у входа.jpg.jpg")}`,
		],
	]);
	expect(new Uint8Array((await answers[0]?.arrayBuffer()) ?? [])).toEqual(PHOTO);

	const status = async (who: Person, one = file(1, 1)) => (await who.get(one)).status;
	expect([await status(formerMember), await status(the("observer"))]).toEqual([302, 302]);
	expect([await status(the("stranger")), await status(the("anonymous"))]).toEqual([404, 401]);
	for (const none of [file(1, 3), file(2, 1), file(1, 0), file(1, 2, "?small=1")])
		expect(await status(the("author"), none), none).toBe(404);
	expect(await status(the("author"), file(1, 1, "?small=2"))).toBe(422);

	await expect
		.poll(async () => {
			const { body } = await the("editor").get<ChatRoomListRow[]>(`/api/conf/${path}/adm/rooms`);
			return body.map(({ last }) => last.text);
		}, EVENTUALLY)
		.toEqual(["Стенд у входа.jpg"]);
	const plan = await uploadChatFile(the("chair"), await makePdf(2), "plan.pdf");
	expect((await say(the("chair"), { text: "", uploads: [plan.id] })).body.files).toMatchObject([
		{ name: "plan.pdf", kind: "pdf", preview: null },
	]);
	const { body: unread } = await formerMember.get<UnreadMessage[]>("/api/mc/messages/unread");
	expect(unread.map((one) => one.text)).toEqual(["plan.pdf", "Стенд у входа.jpg"]);
	const { messages } = await downloadOwnData<{ messages: { conference: string; files: object[] }[] }>(
		the("author"),
	);
	expect(messages.filter(({ conference }) => conference === path).map((one) => one.files)).toEqual([
		files.map(({ preview: _, ...named }) => named),
	]);

	const at = `/api/conf/${path}/papers/${number}`;
	const { version } = (await the("author").get<Paper>(at)).body;
	const body = { ...paperForm(the("author").email), section: "optics", version };
	expect((await the("author").request("PUT", at, { body })).status).toBe(200);
	expect([await status(formerMember), await status(formerMember, file(1, 1, "?small=1"))]).toEqual([
		404, 404,
	]);
});

test("an edited message keeps its files; deleting a message deletes them", async () => {
	const { say, change, read, file } = await room();
	const photo = await uploadChatFile(the("author"), PHOTO, "photo.jpg");
	await sendPreview(the("author"), photo.id);
	await say(the("author"), { text: "Here", uploads: [photo.id] });
	await say(the("author"), { text: "And words" });
	expect((await change(the("author"), "PUT", 1, { text: "There" })).body.files).toMatchObject([
		{ name: "photo.jpg" },
	]);
	expect((await change(the("author"), "PUT", 1, { text: "" })).body).toMatchObject({
		text: "",
		files: [{ name: "photo.jpg" }],
	});
	expect((await change(the("author"), "PUT", 2, { text: " " })).body.codes).toEqual({ text: ["required"] });

	const signed = await Promise.all(
		[file(1, 1), file(1, 1, "?small=1")].map((one) => signedFileAddress(the("author"), one)),
	);
	expect((await change(the("author"), "DELETE", 1)).body).toMatchObject({ text: "", files: [] });
	expect((await read(the("author"))).map(({ files }) => files)).toEqual([[], []]);
	expect((await the("author").get(file(1, 1))).status).toBe(404);
	const statuses = () => Promise.all(signed.map(async (one) => (await fetch(one)).status));
	await expect.poll(statuses, EVENTUALLY).toEqual([404, 404]);
	expect((await the("author").get(`/api/uploads/${photo.id}`)).status).toBe(404);
});

test("a file that is not allowed in messages is refused, with the reason", async () => {
	const refused: [string, Uint8Array<ArrayBuffer>, string][] = [
		["photo.jpg", text(`MZ\u0090${"\0".repeat(61)}`), "file_program"],
		["install.sh", text("#!/bin/sh"), "file_program"],
		["photo.png", text("<html></html>"), "file_not_named"],
		["paper.pdf", text("<html></html>"), "file_not_pdf"],
		["acting.pdf", await makePdfWithScript(), "file_active"],
	];
	for (const [name, bytes, code] of refused) {
		const { id, status, codes } = await uploadChatFile(the("author"), bytes, name);
		expect([name, status, codes]).toEqual([name, 422, { file: [code] }]);
		expect((await the("author").get(`/api/uploads/${id}`)).status).toBe(404);
	}
	const announce = (name: string, size: number) =>
		the("author").post<ErrorBody>("/api/uploads", { purpose: "chat_file", name, size });
	const codes = async (name: string, size: number) => (await announce(name, size)).body.codes;
	expect(await codes("a.zip", 20 * 1024 * 1024 + 1)).toEqual({ size: ["file_too_large"] });
	expect(await codes("a.zip", 0)).toEqual({ size: ["file_empty"] });
	const { body } = await announce(`${"a".repeat(252)}.zip`, 9);
	expect([body.codes, body.errors]).toEqual([
		{ name: ["maxlen"] },
		{ name: ["Maximum length is 255 chars"] },
	]);
	expect((await announce(`${"a".repeat(251)}.zip`, 9)).status).toBe(201);
});

test("a picture's preview must be a small JPEG without camera data", async () => {
	const { say } = await room();
	const [photo, zip] = [
		await uploadChatFile(the("author"), PHOTO, "photo.jpg"),
		await uploadChatFile(the("author"), text("plain"), "notes.txt"),
	];
	const wrong = [
		makeJpeg(641, 10),
		makeJpeg(10, 10, { more: EXIF_SEGMENT }),
		Buffer.from("<svg/>"),
		PHOTO.subarray(0, 9),
	];
	for (const bytes of wrong) {
		const { body } = await sendPreview(the("author"), photo.id, Buffer.from(bytes).toString("base64"));
		expect(body.codes).toEqual({ picture: ["picture_unreadable"] });
	}
	const heavy = makeJpeg(9, 9, { more: Buffer.alloc(61_440) }).toString("base64");
	expect((await sendPreview(the("author"), photo.id, heavy)).body.codes).toEqual({
		picture: ["picture_too_large"],
	});
	expect((await sendPreview(the("chair"), photo.id)).status).toBe(404);
	const manuscript = await uploadUninspected(the("author"), await makePdf(1));
	expect((await sendPreview(the("author"), manuscript)).body.codes).toEqual({ id: ["upload_unknown"] });
	expect((await sendPreview(the("author"), zip.id)).status).toBe(204);
	const { body } = await say(the("author"), { text: "", uploads: [photo.id, zip.id] });
	expect(body.files.map((one) => one.preview)).toEqual([null, null]);
	expect((await sendPreview(the("author"), photo.id)).body.codes).toEqual({ id: ["upload_used"] });
});

test("a message takes up to five inspected files of its author, each only once", async () => {
	const { say, read } = await room();
	const codes = async (uploads: string[]) => (await say(the("author"), { text: "", uploads })).body.codes;
	const [theirs, manuscript, unfinished] = [
		await uploadChatFile(the("chair"), text("theirs"), "a.txt"),
		await uploadUninspected(the("author"), await makePdf(1)),
		await uploadUninspected(the("author"), text("mine"), "a.txt", "chat_file"),
	];
	expect(await codes([theirs.id])).toEqual({ uploads: ["upload_unknown"] });
	expect(await codes([manuscript])).toEqual({ uploads: ["upload_unknown"] });
	expect(await codes([unfinished])).toEqual({ uploads: ["file_loading"] });
	expect(await codes([])).toEqual({ text: ["required"] });
	expect(await codes(["a", "a"])).toEqual({ uploads: ["invalid"] });
	expect(await codes(["a", "b", "c", "d", "e", "f"])).toEqual({ uploads: ["maxsize"] });

	const five: string[] = [];
	for (let at = 1; at <= 5; at++) {
		const { id } = await uploadChatFile(the("author"), PHOTO, `${at}.jpg`);
		await sendPreview(the("author"), id);
		five.push(id);
	}
	const both = await Promise.all(
		[five, five].map((uploads) => say(the("author"), { text: "Five", uploads })),
	);
	expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
	expect(both.flatMap(({ body }) => (body.codes ? [body.codes] : []))).toEqual([
		{ uploads: ["upload_used"] },
	]);
	expect((await read(the("chair"))).map(({ files }) => files.map(({ name }) => name))).toEqual([
		["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"],
	]);
});
