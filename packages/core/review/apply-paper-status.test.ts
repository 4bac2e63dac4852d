import { LIMITS } from "@deck/contracts/limits";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaperStatusChange } from "../feature.ts";
import { systemContext } from "../kernel/context.ts";
import { applyStatusToReviews } from "./apply-paper-status.ts";
import { emptyBoardItem, type ReviewItem, reviewBoards, reviews, toBoardReview } from "./entity.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const AT = "2027-01-10T12:00:00.000Z";
const MAX_REVIEWS = LIMITS.reviewsPerStatusChange;

/** Writes so many reviews of a paper, and returns a move of it. */
async function moved(number: number, count: number, about: Partial<ReviewItem>) {
	const { table } = engine;
	const all = Array.from({ length: count }, (_, at): ReviewItem => {
		const key = { conference: "c", number, n: at + 1, no: at + 1 };
		const person = { code: `c${at}`, expert: at + 1, name: "A", email: `a${at}@example.org` };
		const asked = { asked_at: AT, asked_by: "u", answer_by: AT, due: AT, invitation: "i" };
		return { ...key, ...person, ...asked, round: 0, state: "accept", version: 1, ...about };
	});
	for (const review of all) await reviews(table).put(review).go();
	const desk = { ...emptyBoardItem("c", number), marks: all.map(toBoardReview), version: 1 };
	await reviewBoards(table).put(desk).go();
	const context = systemContext(makeFakePorts(table));
	return (paper: object, move: Partial<PaperStatusChange>) =>
		applyStatusToReviews(context, {
			conference: "c",
			to: "accepted",
			at: AT,
			...move,
			paper: { number, reviewers: [], ...paper },
		} as unknown as PaperStatusChange);
}

const rowsOf = ({ writes, audit = [], events }: Awaited<ReturnType<typeof applyStatusToReviews>>) =>
	writes.length + audit.length + events.length;

test.each([
	["shows", { file: { name: "r.pdf", size: 1, key: "k", version_id: "v" } }, "reveal_most"],
	["extends", { state: "awaiting" as const }, "due_most"],
])("a move %s as many reviews as fit into its commit, and no more", async (_, about, refused) => {
	const number = refused === "due_most" ? 10 : 20;
	const move = async (count: number) => {
		const reveal = Array.from({ length: count }, (_, at) => at + 1);
		const isBack = refused === "due_most";
		const make = await moved(number + (count > MAX_REVIEWS ? 1 : 0), count, about);
		return make(
			{ status: isBack ? "withdrawn" : "reviewing" },
			isBack ? { to: "reviewing", due: "2027-02-01T12:00:00.000Z" } : { reveal },
		);
	};
	expect(rowsOf(await move(MAX_REVIEWS))).toBeLessThan(70);
	await expect(move(MAX_REVIEWS + 1)).rejects.toMatchObject({ code: refused });
});

test.each([
	["an undone decision", { status: "rejected", to: "reviewing", undoes: AT }, "review.outcome"],
	["an undone request for a revision", { status: "revising", to: "submitted", undoes: AT }, "review.outcome"],
	["a decided paper sent back to review", { status: "accepted", to: "reviewing" }, "review.outcome"],
	["a withdrawn paper restored", { status: "withdrawn", to: "reviewing" }, "review.restored"],
	["a new version", { status: "revising", to: "submitted" }, undefined],
	["a deleted paper restored", { status: "deleted", to: "reviewing" }, undefined],
	["a deletion", { status: "accepted", to: "deleted" }, undefined],
] as const)(
	"reviewers are e-mailed about %s where they were about its decision",
	async (_, move, expected) => {
		const { status, ...rest } = move;
		const make = await moved(30, 1, {});
		const { events } = await make({ status, reviewers: ["a0@example.org"] }, rest);
		expect(events.find(({ consumer }) => consumer === "mail")?.event).toBe(expected);
	},
);
