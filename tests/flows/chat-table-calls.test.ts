import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

/** Authentication: one BatchGet, before everything else. */
const AUTHENTICATED = "BatchGetItem";

test("a room and its people take as many calls for forty authors and messages as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!author || !editor) throw new Error("there are two people");
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const authors = (count: number) =>
		Array.from({ length: count }, (_, at) =>
			authorForm({
				email: at === 0 ? author.email : new Person(deck.machine).email,
				corresponding: at === 0,
			}),
		);
	const calls = async (people: number, said: number) => {
		const number = await submitPaper(author, path, { authors: authors(people) });
		const room = new ChatRoomSteps(path, `sub-${number}`);
		for (let n = 0; n < said; n++) await room.postMessage(n % 2 ? editor : author, `Message ${n}`);
		const repeatedCalls = async (address: string) => {
			const request = { person: editor, path: address };
			expect((await deck.request(request)).status).toBe(200);
			return deck.callsOf(() => deck.request(request));
		};
		return { room: await repeatedCalls(room.address), people: await repeatedCalls(`${room.address}/people`) };
	};
	const one = await calls(1, 1);
	expect(one).toEqual({
		// Membership, state and marks in parallel; messages; authors.
		room: {
			names: [AUTHENTICATED, "Query", "Query", "BatchGetItem", "Query", "BatchGetItem"],
			roundTrips: 4,
		},
		// Paper and marks in parallel; accounts by address and delivery troubles; the accounts.
		people: {
			names: [AUTHENTICATED, "Query", "Query", "BatchGetItem", "BatchGetItem"],
			roundTrips: 4,
		},
	});
	expect(await calls(40, 40)).toEqual(one);
});
