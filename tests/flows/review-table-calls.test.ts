import type { ReviewForAuthors } from "@deck/contracts/author-review";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnReview, ReviewPage } from "@deck/contracts/own-review";
import type { PaperList } from "@deck/contracts/paper";
import type { PaperReviews, ReviewBoardRow, ReviewBoardStart } from "@deck/contracts/review";
import { FIRST_ROWS } from "@deck/core/paper/list";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardRow, boardRowsOf } from "../../web/src/features/review-desk/board/board-rows.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import { type WrittenReview, writeExperts, writeReviews } from "../support/fixtures/written-reviews.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

/** Authentication: one BatchGet, before everything else. */
const AUTHENTICATED = "BatchGetItem";

test("the pages of reviews make as many calls for 300 reviews as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [editor, author, reviewer] = await Promise.all([1, 2, 3].map(() => new Person(deck.machine).join()));
	if (!editor || !author || !reviewer) throw new Error("there are three people");
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	await appointStaff(deck.machine.table, reviewer, path, { type: "observer" });
	const many = Array.from({ length: LIMITS.reviews }, (_, at) => ({
		email: new Person(deck.machine).email,
		name: `Expert ${at}`,
	}));
	const [own, ...others] = await writeExperts(deck.ports, path, [
		{ email: reviewer.email, name: "Anna Reviewer" },
		...many,
	]);
	if (!own) throw new Error("there is an expert");
	const sent = { state: "accept", visible: true } as const;
	const pages = {
		board: { person: editor, path: `/api/conf/${path}/adm/reviews` },
		paper: { person: editor, path: `/api/conf/${path}/adm/papers/1/reviews` },
		loads: { person: editor, path: `/api/conf/${path}/adm/reviews/experts` },
		start: { person: editor, path: `/api/conf/${path}/adm/reviews/first` },
		authors: { person: author, path: `/api/conf/${path}/papers/1/reviews` },
		mine: { person: reviewer, path: `/api/conf/${path}/myreviews` },
		own: { person: reviewer, path: `/api/conf/${path}/myreviews/1-1` },
	};
	/** Counts calls after a first read, as a process caches the list of papers. */
	const calls = async () => {
		const made: Record<string, string[]> = {};
		for (const [name, request] of Object.entries(pages)) {
			expect([name, (await deck.request(request)).status]).toEqual([name, 200]);
			made[name] = (await deck.callsOf(() => deck.request(request))).names;
		}
		return made;
	};
	const sizes = async () => {
		const { body: desks } = await deck.request<ReviewBoardRow[]>(pages.board);
		const { body: whole } = await deck.request<PaperReviews>(pages.paper);
		const { body: shown } = await deck.request<ReviewForAuthors[]>(pages.authors);
		const { body: mine } = await deck.request<OwnReview[]>(pages.mine);
		const { others } = (await deck.request<ReviewPage>(pages.own)).body;
		const all = [desks.flatMap(({ reviews }) => reviews), whole.reviews, shown, mine, others ?? "none"];
		return all.map((some) => some.length);
	};

	await writePapers(deck.ports, path, { email: author.email, first: 1, last: 1 });
	await writeReviews(deck.ports, path, new Map([[1, [{ expert: own, ...sent }]]]));
	expect(await sizes()).toEqual([1, 1, 1, 1, 0]);
	const one = await calls();

	await writePapers(deck.ports, path, { email: author.email, first: 2, last: 100 });
	const rest = Array.from({ length: 99 }, (_, at): [number, { expert: typeof own; state: "accept" }[]] => [
		at + 2,
		[own, ...others.slice(at % 50, (at % 50) + 2)].map((expert) => ({ expert, state: "accept" })),
	]);
	const first = others.slice(0, LIMITS.reviews - 1).map((expert) => ({ expert, ...sent }));
	await writeReviews(deck.ports, path, new Map([[1, first], ...rest]));
	expect(await sizes()).toEqual([60 + 297, 60, 60, 100, 59]);
	expect(await calls()).toEqual(one);
	expect(one).toEqual({
		board: [AUTHENTICATED, "BatchGetItem", "Query", "Query"],
		paper: [AUTHENTICATED, "Query", "Query", "BatchGetItem"],
		loads: [AUTHENTICATED, "BatchGetItem", "Query", "Query"],
		start: [AUTHENTICATED, "BatchGetItem", "Query", "Query"],
		authors: [AUTHENTICATED, "Query", "BatchGetItem", "Query"],
		mine: [AUTHENTICATED, "Query", "BatchGetItem", "BatchGetItem"],
		own: [AUTHENTICATED, "Query", "BatchGetItem", "Query"],
	});
});

test("the first papers of the review board are those that the whole board begins with", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [editor, author] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!editor || !author) throw new Error("there are two people");
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const experts = await writeExperts(deck.ports, path, [
		{ email: new Person(deck.machine).email, name: "Anna Reviewer" },
		{ email: new Person(deck.machine).email, name: "Tove Reviewer" },
	]);
	const last = FIRST_ROWS + 10;
	await writePapers(deck.ports, path, { email: author.email, first: 1, last });
	// The last fifteen have no rating.
	const reviewed = Array.from({ length: last - 15 }, (_, at): [number, WrittenReview[]] => [
		at + 1,
		experts.map((expert, place) => ({ expert, state: "accept", shift: at * (place + 1) })),
	]);
	await writeReviews(deck.ports, path, new Map(reviewed));
	const ask = async <T>(address: string) =>
		(await deck.request<T>({ person: editor, path: `/api/conf/${path}/adm/${address}` })).body;
	const whole = boardRowsOf(
		(await ask<PaperList>("papers")).rows,
		await ask<ReviewBoardRow[]>("reviews"),
		new Date(),
	);
	const worth = ({ figures }: BoardRow) => figures.mean ?? 0;
	const best = whole.toSorted((a, b) => worth(b) - worth(a) || b.number - a.number).slice(0, FIRST_ROWS);
	expect(new Set(best.map(worth)).size).toBeGreaterThan(2);
	const { papers, reviews } = await ask<ReviewBoardStart>("reviews/first");
	expect(boardRowsOf(papers, reviews, new Date())).toEqual(best);
});
