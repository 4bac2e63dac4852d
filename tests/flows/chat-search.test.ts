import type { SearchableMessagesPage } from "@deck/contracts/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const paperRoom = async (path: string, section: string, author: Person) =>
	new ChatRoomSteps(
		path,
		`sub-${await submitPaper(author, path, { section, authors: [authorForm({ email: author.email })] })}`,
	);

const page = async (who: Person, path: string, query = "") =>
	(await who.get<SearchableMessagesPage>(`/api/conf/${path}/adm/rooms/texts${query}`)).body;

test("staff search the current messages of the rooms they may read, and no others", async () => {
	const path = await cast.createConference();
	const optics = await paperRoom(path, "optics", the("author"));
	const other = await paperRoom(path, "signals", the("author"));
	const own = await paperRoom(path, "optics", the("chair"));
	await optics.postMessage(the("author"), "One");
	await optics.postMessage(the("author"), "Two");
	await other.postMessage(the("author"), "Xanthippe");
	await own.postMessage(the("chair"), "Socrates");
	const texts = async (who: string, query = "") =>
		(await page(the(who), path, query)).texts.map(({ room, n, text }) => [room, n, text]);
	await expect
		.poll(() => texts("editor"), EVENTUALLY)
		.toEqual([
			[own.room, 1, "Socrates"],
			[other.room, 1, "Xanthippe"],
			[optics.room, 2, "Two"],
			[optics.room, 1, "One"],
		]);
	const found = await page(the("chair"), path);
	expect(found.texts.map(({ text }) => text)).toEqual(["Two", "One"]);
	expect(found.authors.map(({ user_id }) => user_id)).toEqual([found.texts[0]?.author]);
	expect(JSON.stringify(found)).not.toMatch(/Xanthippe|Socrates/);
	expect(found.next).toBe(null);

	await optics.edit(the("author"), 1, "One, changed");
	await optics.deleteMessage(the("author"), 2);
	const since = `?since=${encodeURIComponent(found.mark)}`;
	await expect
		.poll(() => texts("chair", since), EVENTUALLY)
		.toEqual([
			[optics.room, 2, ""],
			[optics.room, 1, "One, changed"],
		]);
	const { at } = found.texts.at(-1) ?? { at: "" };
	expect(await texts("editor", `?before=${encodeURIComponent(at)}`)).toEqual([]);
	expect((await the("author").get(`/api/conf/${path}/adm/rooms/texts`)).status).toBe(403);
	expect((await the("chair").get(`/api/conf/${path}/adm/rooms/texts?since=yesterday`)).status).toBe(422);
});
