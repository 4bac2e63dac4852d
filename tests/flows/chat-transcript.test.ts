import type { ChatMessage, TranscriptPage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import { chatRooms, messages } from "@deck/core/chat/entity";
import { messageExcerpt } from "@deck/core/chat/excerpt";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { uploadChatFile } from "../support/fixtures/chat-files.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { userIdOf } from "../support/steps/impersonation-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function paperRoom(...others: Person[]) {
	const path = await cast.createConference();
	const authors = [the("author"), ...others].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("author"), path, { section: "optics", authors });
	return { path, number, room: new ChatRoomSteps(path, `sub-${number}`) };
}

const readTranscript = (who: Person, { address }: ChatRoomSteps, after = 0) =>
	who.get<TranscriptPage & ErrorBody>(`${address}/record?after=${after}`);

test("only people in a room read its transcript, with the same content as in the room", async () => {
	const formerMember = await new Person(machine).join();
	const { path, number, room } = await paperRoom(formerMember);
	await room.postMessage(the("author"), "May the table go to an appendix?");
	await room.postMessage(the("chair"), "Yes.", { reply_to: 1 });
	await room.postMessage(formerMember, "Thank you.");
	await room.postMessage(the("author"), "Three pages");
	expect((await room.edit(the("author"), 4, "Two pages")).status).toBe(200);
	await room.postMessage(the("author"), "A mistake");
	expect((await room.deleteMessage(the("author"), 5)).status).toBe(200);
	const file = await uploadChatFile(the("author"), new TextEncoder().encode("a;b"), "table.csv");
	await the("author").post(`${room.address}/messages`, { text: "", uploads: [file.id] });
	const form = { email: formerMember.email, current: Person.password };
	expect((await formerMember.post("/api/profile/deletion", form)).status).toBe(204);
	const authorOf = async (n: number) =>
		(await readTranscript(the("chair"), room)).body.messages[n - 1]?.author;
	await expect.poll(() => authorOf(3), EVENTUALLY).toBe(null);

	for (const who of ["author", "chair", "editor", "observer", "admin"]) {
		const { body } = await readTranscript(the(who), room);
		const { messages: collected, room: read } = (await room.read(the(who))).body;
		expect(body).toEqual({
			titles: read.titles,
			steps: read.steps,
			happened: [],
			messages: collected,
			next: null,
		});
		expect(body.messages.map(({ text }) => text)).toEqual([
			...["May the table go to an appendix?", "Yes.", "Thank you.", "Two pages", "", ""],
		]);
		expect(body.messages[5]?.files.map(({ name, size }) => [name, size])).toEqual([["table.csv", 3]]);
		const transcriptText = JSON.stringify(body);
		for (const one of [the("author"), the("chair"), formerMember])
			expect(transcriptText).not.toContain(one.email);
	}
	const numbers = (await readTranscript(the("author"), room, 4)).body.messages.map(({ n }) => n);
	expect(numbers).toEqual([5, 6]);
	expect((await the("author").get(`${room.address}/record?after=x`)).status).toBe(422);

	await new ReviewSteps(path, number).requestReview(the("editor"), the("chair"), "Somebody Else");
	for (const who of [the("chair"), the("stranger")])
		expect((await readTranscript(who, room)).status).toBe(404);
});

test("a transcript of many long messages comes in parts within the size limit of a response", async () => {
	const { path, number, room } = await paperRoom();
	const { table } = machine;
	const author = await userIdOf(the("author"));
	const id = { conference: path, kind: "sub", number } as const;
	const count = 900;
	const text = "ж".repeat(4_000);
	const at = (n: number) => new Date(Date.UTC(2026, 10, 23, 10, 0, n)).toISOString();
	await chatRooms(table)
		.put({
			...id,
			messages: count,
			changes: 0,
			last_at: at(count),
			last_by: author,
			last_side: "member",
			last_text: messageExcerpt({ text }),
			waiting_since: at(1),
			waiting_in: path,
		})
		.go();
	const ns = Array.from({ length: count }, (_, index) => index + 1);
	await mapWithConcurrency(8, ns, async (n) => {
		const row = { ...id, n, at: at(n), changed: at(n), author, side: "member", text, version: 0 } as const;
		await messages(table).put(row).go();
	});
	const collected: ChatMessage[] = [];
	for (let after: number | null = 0; after !== null; ) {
		const { body }: { body: TranscriptPage } = await readTranscript(the("editor"), room, after);
		expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(6 * 1024 * 1024);
		collected.push(...body.messages);
		after = body.next;
	}
	expect(collected.map(({ n }) => n)).toEqual(ns);
	expect(collected.every((message) => message.text === text)).toBe(true);
});
