import type { Message } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import { messagesBetween } from "@deck/core/chat/lookup";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { Commits } from "../support/commits.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/review-steps.ts";
import { RoomSteps } from "../support/room-steps.ts";
import { remove } from "../support/staff.ts";

/**
 * Races in a conversation: this process holds the late action right before its commit until the early one is done on a
 * second machine.
 */

let deck: InProcess;
let cast: Cast;
let commits: Commits;
let coauthor: Person;
const the = (name: string) => (name === "coauthor" ? coauthor : cast.the(name));

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
	coauthor = await new Person(deck.machine).join();
	commits = new Commits(deck);
});
afterEach(() => commits.restore());
afterAll(() => stopChecked(deck.machine));

interface Place {
	room: RoomSteps;
	paper: PaperSteps;
}

async function newRoom(path?: string): Promise<Place> {
	const conference = path ?? (await cast.conference());
	const authors = ["author", "coauthor"].map((name, at) =>
		authorForm({ email: the(name).email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("author"), conference, { authors });
	const room = new RoomSteps(conference, `sub-${number}`);
	await succeeds(room.say(the("author"), "Before"));
	return { room, paper: new PaperSteps(conference, number) };
}

type Reply = Message & ErrorBody;
type Late = ["POST" | "PUT" | "DELETE", string, object?];
const saying = (text: string): Late => ["POST", "/messages", { text }];

async function textsOf({ paper: { path, number } }: Place): Promise<string[]> {
	const id = { conference: path, kind: "sub", number } as const;
	return (await messagesBetween(deck.machine.table, id, 1, 99)).map(({ text }) => text);
}

async function meet(
	{ room }: Place,
	name: string,
	[method, path, body]: Late,
	early: () => Promise<unknown>,
): Promise<[number, string | undefined]> {
	commits.before(early);
	const address = path.startsWith("/api") ? path : room.address + path;
	const answer = await deck.ask<Reply>({ person: the(name), method, path: address, body });
	return [answer.status, answer.body?.code];
}

const succeeds = async <T extends { status: number; body: unknown }>(step: Promise<T>): Promise<T> => {
	const answer = await step;
	if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer;
};

describe("whoever has lost the right at the commit says nothing more", () => {
	const cases: [string, string, [number, string], (place: Place) => Promise<unknown>][] = [
		[
			"the paper goes to another section",
			"chair",
			[404, "not_found"],
			({ paper }) => succeeds(paper.change(the("editor"), "", { section: "signals" })),
		],
		[
			"an author is taken from it",
			"coauthor",
			[404, "not_found"],
			async ({ paper }) => {
				const { version } = await paper.read(the("author"));
				const body = { ...paperForm(the("author").email), version };
				await succeeds(the("author").request<Paper>("PUT", paper.address, { body }));
			},
		],
		[
			"it is deleted",
			"author",
			[422, "room_read_only"],
			({ paper }) => succeeds(paper.move(the("author"), "deleted", { number: paper.number })),
		],
		[
			"the conference is archived",
			"author",
			[422, "room_read_only"],
			({ room }) => succeeds(cast.act("creator", room.path, "archive")),
		],
		[
			"the conference is deleted",
			"author",
			[404, "not_found"],
			({ room }) => succeeds(cast.act("creator", room.path, "deletion", { path: room.path })),
		],
		[
			"a role is taken away",
			"editor",
			[503, "busy"],
			({ room }) => succeeds(remove(the("creator"), room.path, the("editor"))),
		],
	];
	test.each(cases)("when %s", async (_, name, refused, early) => {
		const place = await newRoom();
		expect(await meet(place, name, saying("Too late"), () => early(place))).toEqual(refused);
		expect((await place.room.say(the(name), "Later")).status).not.toBe(201);
		expect(await textsOf(place)).toEqual(["Before"]);
	});

	test("when an editor is asked to review a paper that is in review, which nobody else is told", async () => {
		const place = await newRoom();
		const steps = new ReviewSteps(place.paper.path, place.paper.number);
		await steps.asked(the("creator"), the("stranger"));
		const early = () => steps.asked(the("creator"), the("editor"));
		expect(await meet(place, "editor", saying("Too late"), early)).toEqual([404, "not_found"]);
		expect(await textsOf(place)).toEqual(["Before"]);
	});
});

describe("of two at the same moment", () => {
	let path: string;
	beforeAll(async () => {
		path = await cast.conference();
	});

	test("each is said, and the first two make one room", async () => {
		const number = await submitPaper(the("author"), path);
		const room = new RoomSteps(path, `sub-${number}`);
		const place = { room, paper: new PaperSteps(path, number) };
		const early = () => succeeds(room.say(the("editor"), "First"));
		expect(await meet(place, "author", saying("Second"), early)).toEqual([201, undefined]);
		expect(await textsOf(place)).toEqual(["First", "Second"]);
	});

	test("an edit takes the other's place, and none comes after a deletion", async () => {
		const place = await newRoom(path);
		const { room } = place;
		const edit: Late = ["PUT", "/messages/1", { text: "Late" }];
		const edited = () => succeeds(room.edit(the("author"), 1, "Early"));
		expect(await meet(place, "author", edit, edited)).toEqual([200, undefined]);
		const removed = () => succeeds(room.remove(the("author"), 1));
		expect(await meet(place, "author", edit, removed)).toEqual([404, "not_found"]);
		expect(await meet(place, "author", ["DELETE", "/messages/1"], async () => {})).toEqual([
			404,
			"not_found",
		]);
		const { body } = await room.read(the("editor"));
		expect([body.room.changes, body.said.map(({ text }) => text)]).toEqual([3, [""]]);
	});

	test("no question is answered that came meanwhile, and none waits again that was", async () => {
		const place = await newRoom(path);
		const { room } = place;
		const answered: Late = ["POST", `/api/conf/${path}/adm/rooms/${room.room}/answered`, { messages: 1 }];
		const asked = () => succeeds(room.say(the("author"), "And this?"));
		expect(await meet(place, "chair", answered, asked)).toEqual([409, "stale"]);
		expect((await room.read(the("chair"))).body.room.waiting_since).not.toBe(null);
		const edit: Late = ["PUT", "/messages/1", { text: "Edited" }];
		expect(await meet(place, "author", edit, () => room.answered(the("chair"), 2))).toEqual([200, undefined]);
		expect((await room.read(the("chair"))).body.room.waiting_since).toBe(null);
	});

	test("a mark never goes back, and one tab mutes while another reads", async () => {
		const place = await newRoom(path);
		const { room } = place;
		await room.say(the("chair"), "Two");
		const mark = (form: object): Late => ["PUT", "/mark", form];
		const said = () => succeeds(room.say(the("coauthor"), "Three"));
		expect(await meet(place, "coauthor", mark({ seen: 2 }), said)).toEqual([204, undefined]);
		const muted = async () => expect(await room.mark(the("editor"), { muted: true })).toBe(204);
		expect(await meet(place, "editor", mark({ seen: 1 }), muted)).toEqual([204, undefined]);
		const read = async () => expect(await room.mark(the("editor"), { seen: 3 })).toBe(204);
		expect(await meet(place, "editor", mark({ muted: false }), read)).toEqual([204, undefined]);
		const [own, theirs] = [await room.read(the("coauthor")), await room.read(the("editor"))];
		expect([own.body.room.seen, theirs.body.room]).toMatchObject([3, { seen: 3, muted: false }]);
	});
});
