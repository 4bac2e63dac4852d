import type { ChatMessage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import { messagesBetween } from "@deck/core/chat/lookup";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { CommitInterceptor } from "../support/machine/commit-interceptor.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { removeStaff } from "../support/steps/staff-steps.ts";

/**
 * Races in a conversation: this process holds the late action right before its commit until the early one is done on a
 * second machine.
 */

let deck: InProcessApp;
let cast: Cast;
let commits: CommitInterceptor;
let coauthor: Person;
const the = (name: string) => (name === "coauthor" ? coauthor : cast.the(name));

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	coauthor = await new Person(deck.machine).join();
	commits = new CommitInterceptor(deck);
});
afterEach(() => commits.restore());
afterAll(() => checkInvariantsAndStop(deck.machine));

interface ChatWithPaper {
	room: ChatRoomSteps;
	paper: PaperSteps;
}

async function newRoom(path?: string): Promise<ChatWithPaper> {
	const conference = path ?? (await cast.createConference());
	const authors = ["author", "coauthor"].map((name, at) =>
		authorForm({ email: the(name).email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("author"), conference, { authors });
	const room = new ChatRoomSteps(conference, `sub-${number}`);
	await expectSuccess(room.postMessage(the("author"), "Before"));
	return { room, paper: new PaperSteps(conference, number) };
}

type Reply = ChatMessage & ErrorBody;
type LateRequest = ["POST" | "PUT" | "DELETE", string, object?];
const postRequest = (text: string): LateRequest => ["POST", "/messages", { text }];

async function textsOf({ paper: { path, number } }: ChatWithPaper): Promise<string[]> {
	const id = { conference: path, kind: "sub", number } as const;
	return (await messagesBetween(deck.machine.table, id, 1, 99)).map(({ text }) => text);
}

async function runRace(
	{ room }: ChatWithPaper,
	name: string,
	[method, path, body]: LateRequest,
	early: () => Promise<unknown>,
): Promise<[number, string | undefined]> {
	commits.beforeNextCommit(early);
	const address = path.startsWith("/api") ? path : room.address + path;
	const answer = await deck.request<Reply>({ person: the(name), method, path: address, body });
	return [answer.status, answer.body?.code];
}

const expectSuccess = async <T extends { status: number; body: unknown }>(step: Promise<T>): Promise<T> => {
	const answer = await step;
	if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
	return answer;
};

describe("a person who loses access before the commit cannot post", () => {
	const cases: [string, string, [number, string], (place: ChatWithPaper) => Promise<unknown>][] = [
		[
			"the paper is moved to another section",
			"chair",
			[404, "not_found"],
			({ paper }) => expectSuccess(paper.changeAsStaff(the("editor"), "", { section: "signals" })),
		],
		[
			"an author is removed from the paper",
			"coauthor",
			[404, "not_found"],
			async ({ paper }) => {
				const { version } = await paper.read(the("author"));
				const body = { ...paperForm(the("author").email), version };
				await expectSuccess(the("author").request<Paper>("PUT", paper.address, { body }));
			},
		],
		[
			"the paper is deleted",
			"author",
			[422, "room_read_only"],
			({ paper }) => expectSuccess(paper.changeStatus(the("author"), "deleted", { number: paper.number })),
		],
		[
			"the conference is archived",
			"author",
			[422, "room_read_only"],
			({ room }) => expectSuccess(cast.postAdmin("creator", room.path, "archive")),
		],
		[
			"the conference is deleted",
			"author",
			[404, "not_found"],
			({ room }) => expectSuccess(cast.postAdmin("creator", room.path, "deletion", { path: room.path })),
		],
		[
			"the person's role is removed",
			"editor",
			[503, "busy"],
			({ room }) => expectSuccess(removeStaff(the("creator"), room.path, the("editor"))),
		],
	];
	test.each(cases)("when %s", async (_, name, refused, early) => {
		const place = await newRoom();
		expect(await runRace(place, name, postRequest("Too late"), () => early(place))).toEqual(refused);
		expect((await place.room.postMessage(the(name), "Later")).status).not.toBe(201);
		expect(await textsOf(place)).toEqual(["Before"]);
	});

	test("when an editor is asked to review a paper in review, without others being notified", async () => {
		const place = await newRoom();
		const steps = new ReviewSteps(place.paper.path, place.paper.number);
		await steps.requestReview(the("creator"), the("stranger"));
		const early = () => steps.requestReview(the("creator"), the("editor"));
		expect(await runRace(place, "editor", postRequest("Too late"), early)).toEqual([404, "not_found"]);
		expect(await textsOf(place)).toEqual(["Before"]);
	});
});

describe("two actions at the same moment", () => {
	let path: string;
	beforeAll(async () => {
		path = await cast.createConference();
	});

	test("both post their message, and the first two create one room", async () => {
		const number = await submitPaper(the("author"), path);
		const room = new ChatRoomSteps(path, `sub-${number}`);
		const place = { room, paper: new PaperSteps(path, number) };
		const early = () => expectSuccess(room.postMessage(the("editor"), "First"));
		expect(await runRace(place, "author", postRequest("Second"), early)).toEqual([201, undefined]);
		expect(await textsOf(place)).toEqual(["First", "Second"]);
	});

	test("the later edit replaces the other, and no edit follows a deletion", async () => {
		const place = await newRoom(path);
		const { room } = place;
		const edit: LateRequest = ["PUT", "/messages/1", { text: "Late" }];
		const edited = () => expectSuccess(room.edit(the("author"), 1, "Early"));
		expect(await runRace(place, "author", edit, edited)).toEqual([200, undefined]);
		const removed = () => expectSuccess(room.deleteMessage(the("author"), 1));
		expect(await runRace(place, "author", edit, removed)).toEqual([404, "not_found"]);
		expect(await runRace(place, "author", ["DELETE", "/messages/1"], async () => {})).toEqual([
			404,
			"not_found",
		]);
		const { body } = await room.read(the("editor"));
		expect([body.room.changes, body.messages.map(({ text }) => text)]).toEqual([3, [""]]);
	});

	test("a new question is not marked as answered, and an answered one does not wait again", async () => {
		const place = await newRoom(path);
		const { room } = place;
		const answered: LateRequest = [
			"POST",
			`/api/conf/${path}/adm/rooms/${room.room}/answered`,
			{ messages: 1 },
		];
		const asked = () => expectSuccess(room.postMessage(the("author"), "And this?"));
		expect(await runRace(place, "chair", answered, asked)).toEqual([409, "stale"]);
		expect((await room.read(the("chair"))).body.room.waiting_since).not.toBe(null);
		const edit: LateRequest = ["PUT", "/messages/1", { text: "Edited" }];
		expect(await runRace(place, "author", edit, () => room.markAnswered(the("chair"), 2))).toEqual([
			200,
			undefined,
		]);
		expect((await room.read(the("chair"))).body.room.waiting_since).toBe(null);
	});

	test("a read mark never goes back, and one tab mutes while another reads", async () => {
		const place = await newRoom(path);
		const { room } = place;
		await room.postMessage(the("chair"), "Two");
		const mark = (form: object): LateRequest => ["PUT", "/mark", form];
		const postThird = () => expectSuccess(room.postMessage(the("coauthor"), "Three"));
		expect(await runRace(place, "coauthor", mark({ seen: 2 }), postThird)).toEqual([204, undefined]);
		const muted = async () => expect(await room.setReadMark(the("editor"), { muted: true })).toBe(204);
		expect(await runRace(place, "editor", mark({ seen: 1 }), muted)).toEqual([204, undefined]);
		const read = async () => expect(await room.setReadMark(the("editor"), { seen: 3 })).toBe(204);
		expect(await runRace(place, "editor", mark({ muted: false }), read)).toEqual([204, undefined]);
		const [own, theirs] = [await room.read(the("coauthor")), await room.read(the("editor"))];
		expect([own.body.room.seen, theirs.body.room]).toMatchObject([3, { seen: 3, muted: false }]);
	});
});
