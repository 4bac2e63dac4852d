import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { expertsByNumber } from "@deck/core/expert/lookup";
import { type Context, systemContext } from "@deck/core/kernel/context";
import { readPaper } from "@deck/core/paper/lookup";
import { toBoardReview } from "@deck/core/review/entity";
import { boardItemsOf, reviewsOfPaper } from "@deck/core/review/lookup";
import { buildConference, paperForm } from "@deck/tests/support/fixtures/builders";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatOutcome, formatSummary } from "./import-report.ts";
import { type ImportReviewsOptions, importReviewRows } from "./import-review-rows.ts";
import { importRows } from "./import-rows.ts";
import { TEN_POINT_TABLE } from "./recommendation-table.ts";

let engine: TestTable;
let context: Context;
let conference: ConferenceItem;

beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(async () => {
	context = systemContext(makeFakePorts(engine.table));
	const { path } = await buildConference(engine.table, { timezone: "Asia/Yekaterinburg" });
	const found = await conferenceByPath(engine.table, path);
	if (!found) throw new Error("no conference");
	conference = found;
	const { language, section, abstract, keywords } = paperForm("");
	const author = { last_name: "Olsen", organization: "Optics", country: "NOR", email: "mira@example.org" };
	const paper = { key: "p", language, section, title: "Paper", abstract, keywords, authors: [author] };
	await importRows(context, conference, [paper], { sendsEmails: false, dryRun: false, folder: "." });
});

const row = (changes: Record<string, unknown> = {}) => ({
	key: "r",
	paper: "p",
	recommendation: 6,
	asked: "2016-11-05",
	sent: "2016-12-16T10:30",
	...changes,
});

const run = (rows: unknown[], changes: Partial<ImportReviewsOptions> = {}) =>
	importReviewRows(context, conference, rows, {
		table: TEN_POINT_TABLE,
		visible: false,
		nameless: "Anonymous",
		dryRun: false,
		...changes,
	});

const storedReviews = () => reviewsOfPaper(engine.table, conference.conference, 1);

test("a review is imported once, dated in the conference’s time zone, and its paper goes into review", async () => {
	const rows = [
		row({
			reviewer: { name: "Anna Lind", email: "Anna@example.org" },
			confidence: 4,
			content: "Sound.",
			answered: "2016-11-06T02:00:00Z",
			visible: "2017-02-06",
		}),
	];
	const taken = { row: 1, title: "r", state: "taken", number: expect.stringMatching(/^1-\d+$/) };
	expect(await run(rows)).toEqual([taken]);
	const [review] = await storedReviews();
	expect(review).toMatchObject({
		round: 0,
		state: "revise",
		name: "Anna Lind",
		email: "anna@example.org",
		asked_at: "2016-11-04T19:00:00.000Z",
		answered_at: "2016-11-06T02:00:00.000Z",
		sent_at: "2016-12-16T05:30:00.000Z",
		due: "2016-12-16T05:30:00.000Z",
		visible_at: "2017-02-05T19:00:00.000Z",
		text: {
			ratings: { originality: 3, significance: 3, soundness: 3, clarity: 3 },
			confidence: 4,
			content: "Sound.",
			detailed: "",
			overall: "",
			private: "",
		},
	});
	const whole = await readPaper(engine.table, conference.conference, 1);
	expect(whole?.paper).toMatchObject({
		status: "reviewing",
		reviewers: ["anna@example.org"],
		revealed: true,
	});
	const [desk] = await boardItemsOf(engine.table, conference.conference, [1]);
	expect(desk?.marks).toEqual((await storedReviews()).map(toBoardReview));
	const again = await run([...rows, row({ key: "second", recommendation: 9 })]);
	expect(again).toEqual([
		{ ...taken, state: "known" },
		{ ...taken, row: 2, title: "second" },
	]);
	expect(formatSummary(again)).toBe("2 rows: 1 taken, 1 known already, 0 refused.");
	const experts = await expertsByNumber(engine.table, conference.conference, [1, 2]);
	expect(experts.map((one) => one && [one.name, one.limit, one.assigned, one.state])).toEqual([
		["Anna Lind", undefined, 1, "added"],
		["Anonymous", 0, 1, "added"],
	]);
});

test("a custom table maps recommendations, and a row's own values take precedence", async () => {
	const table = { borderline: { verdict: "revise" as const, ratings: { soundness: 4 } } };
	const rows = [
		row({ key: "a", recommendation: "borderline", reviewer: { name: "One" } }),
		row({ key: "b", recommendation: undefined, verdict: "reject", ratings: { clarity: 1 } }),
		row({ key: "c", recommendation: "borderline", verdict: "accept", reviewer: { key: "r-3" } }),
	];
	expect((await run(rows, { table, visible: true })).map(({ state }) => state)).toEqual(
		Array.from(rows, () => "taken"),
	);
	expect((await storedReviews()).map(({ state, text }) => [state, text?.ratings])).toEqual([
		["revise", { soundness: 4 }],
		["reject", { clarity: 1 }],
		["accept", { soundness: 4 }],
	]);
	expect((await storedReviews()).filter(({ visible_at }) => visible_at === undefined)).toEqual([]);
});

test("refused rows give the reason, and a dry run reports the same and writes nothing", async () => {
	const rows = [
		row({ key: "no paper", paper: "q" }),
		row({ key: "author", reviewer: { name: "Mira", email: "mira@example.org" } }),
		row({ key: "later", sent: "2216-01-01" }),
		row({ key: "order", sent: "2016-11-01" }),
		row({ key: "scale", recommendation: 11 }),
		row({ key: "round", round: 2 }),
		row({ key: "ratings", ratings: { clarity: 6 } }),
		"no review",
	];
	const dry = await run([row(), ...rows], { dryRun: true });
	expect(dry.flatMap((one) => formatOutcome(one, "en"))).toEqual([
		"    1  would be taken  r",
		"    2  refused       no paper",
		"       paper: There is no such paper",
		"    3  refused       author",
		"       reviewer: The expert has a conflict of interest with this paper",
		"    4  refused       later",
		"       sent: This date is in the future",
		"    5  refused       order",
		"       sent: The end is before the start",
		"    6  refused       scale",
		"       recommendation: The table of recommendations doesn’t have this value",
		"    7  refused       round",
		"       round: The paper had no such round",
		"    8  refused       ratings",
		"       ratings.clarity: This value isn’t allowed here",
		"    9  refused",
		"       This value isn’t allowed here",
	]);
	expect(await storedReviews()).toEqual([]);
	expect(await expertsByNumber(engine.table, conference.conference, [1])).toEqual([null]);
	const real = await run([row({ key: "first" }), row({ key: "twice" }), ...rows]);
	expect(formatOutcome(real[1] as (typeof real)[number], "ru")).toEqual([
		"    2  refused       twice",
		"       reviewer: Этого эксперта в этом раунде уже просили о рецензии",
	]);
	expect(real.slice(2).map(({ row: _, ...one }) => one)).toEqual(
		dry.slice(1).map(({ row: _, ...one }) => one),
	);
});
