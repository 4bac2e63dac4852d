import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatMessage } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { expectInvariants } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { ChatRoomTab } from "../support/steps/chat-room-tab.ts";
import { retryUntilAnswered } from "../support/steps/retry-until-answered.ts";

const ROOMS = 10;
/** Per conversation; staff write there too. */
const AUTHORS = 9;
/** Milliseconds until a restart. */
const OUTAGE_MS = 700;

let machine: TestMachine;
const join = () => new Person(machine).join();
const many = (count: number) => Promise.all(Array.from({ length: count }, join));

beforeAll(async () => {
	machine = await startTestMachine({
		profile: "kind",
		env: {
			DECK_MAIL_LEASE_SECONDS: "3",
			DECK_MAIL_SILENCE_SECONDS: "3",
			DECK_MAIL_UNSURE_SECONDS: "3",
			DECK_OUTBOX_LEASE_SECONDS: "4",
			DECK_JOB_LEASE_SECONDS: "4",
			DECK_OUTBOX_RETRY_SECONDS: "1",
		},
	});
});
afterAll(() => machine.stop());

interface ConversationSetup {
	room: ChatRoomSteps;
	people: Person[];
	/** An author's and the staff's, open throughout. */
	tabs: ChatRoomTab[];
}

async function startConversation(
	path: string,
	staff: Person,
	authors: readonly Person[],
): Promise<ConversationSetup> {
	const [first] = authors as [Person];
	const number = await submitPaper(first, path, {
		authors: authors.map(({ email }, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const room = new ChatRoomSteps(path, `sub-${number}`);
	const tabs = [new ChatRoomTab(first, room), new ChatRoomTab(staff, room, { topics: [topics.staff(path)] })];
	await Promise.all(tabs.map((tab) => tab.open()));
	return { room, people: [staff, ...authors], tabs };
}

type KnownMessage = [n: number, text: string];

/** Sends two messages, and edits or deletes the first; repeats each until answered. */
async function postAndEdit(
	{ room, people }: ConversationSetup,
	who: Person,
	answered: () => void,
): Promise<KnownMessage[]> {
	const until = async (
		send: (key: Record<string, string>) => Promise<ApiResponse<ChatMessage>>,
	): Promise<ChatMessage> => {
		const key = { "idempotency-key": randomUUID() };
		const { answer } = await retryUntilAnswered(() => send(key));
		if (answer.status >= 300)
			throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
		answered();
		return answer.body;
	};
	const address = `${room.address}/messages`;
	const say = (text: string) => until((key) => who.post(address, { text }, key));
	const first = await say(`First of ${who.email}`);
	const second = await say(`Second of ${who.email}`);
	const [method, body] =
		people.indexOf(who) % 2 ? (["DELETE", undefined] as const) : (["PUT", { text: "Another" }] as const);
	const changed = await until((headers) => who.request(method, `${address}/${first.n}`, { body, headers }));
	return [changed, second].map(({ n, text }): KnownMessage => [n, text]);
}

test("the table and then the whole program crash while a hundred people chat", async () => {
	const { path } = await buildConference(machine.table);
	const staff = await many(ROOMS);
	for (const person of staff) await appointStaff(machine.table, person, path, { type: "editor" });
	const talks = await Promise.all(
		staff.map(async (person) => startConversation(path, person, await many(AUTHORS))),
	);
	let count = 0;
	const over: Promise<void>[] = [];
	const faults = new Map([
		[ROOMS * AUTHORS, () => outage("kill table", "restart table")],
		[ROOMS * AUTHORS * 2, crash],
	]);
	const answered = () => {
		const fault = faults.get(++count);
		if (fault) over.push(fault());
	};
	const known = await Promise.all(
		talks.map((talk) => Promise.all(talk.people.map((who) => postAndEdit(talk, who, answered)))),
	);
	await Promise.all(over);
	expect(over).toHaveLength(2);
	await waitForOutbox(machine);

	for (const [at, { room, people, tabs }] of talks.entries()) {
		const wanted = (known[at] ?? []).flat().sort(([a], [b]) => a - b);
		expect(wanted.map(([n]) => n)).toEqual(wanted.map((_, index) => index + 1));
		const { body } = await room.read(people[0] as Person);
		expect(body.messages.map(({ n, text }) => [n, text])).toEqual(wanted);
		for (const tab of tabs) await expect.poll(() => tab.shown, { timeout: 20_000 }).toEqual(wanted);
		for (const tab of tabs) tab.disconnect();
	}
	await expectInvariants(machine);
});

async function outage(kill: "kill table", restart: "restart table"): Promise<void> {
	await machine.control(kill);
	await sleep(OUTAGE_MS);
	await machine.control(restart);
}

async function crash(): Promise<void> {
	await machine.crash();
	await sleep(OUTAGE_MS);
	await machine.restart();
}
