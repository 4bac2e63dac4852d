import type { PaperStatus } from "@deck/contracts/enums";
import { PAPER_STATUSES } from "@deck/contracts/enums";
import { expect, it } from "vitest";
import { editingState, isRevisedSinceAcceptance } from "./editable.ts";

const NOW = new Date("2026-11-20T12:00:00.500Z");
const [PAST, SOON, LATE] = [
	"2026-11-20T12:00:00.000Z",
	"2026-11-21T23:59:59.000Z",
	"2026-12-01T23:59:59.000Z",
];
const OVER = "2026-11-19T23:59:59.000Z";

const closing = (close: string | undefined, state: "open" | "archived" = "open", open = "2026-11-01") => ({
	state,
	timezone: "UTC",
	dates: { ...(open && { submissions_open: open }), ...(close && { submissions_close: close }) },
});
const opened = (till: string) => ({ till, by: "u", at: "2026-11-10T00:00:00.000Z" });
const till = (
	status: PaperStatus,
	conference: ReturnType<typeof closing>,
	rest: { opening?: ReturnType<typeof opened>; round?: number } = {},
) => {
	const { editable_till, is_editable } = editingState({ type: "paper", status, ...rest }, conference, NOW);
	return [editable_till, is_editable];
};

it("is the current end of the submission window", () => {
	expect(till("submitted", closing("2026-11-21"))).toEqual([SOON, true]);
	expect(till("submitted", closing("2026-11-19"))).toEqual([OVER, false]);
	expect(till("submitted", closing(undefined))).toEqual([null, true]);
	expect(till("submitted", closing("2026-11-21", "open", ""))).toEqual([null, false]);
});

it("ends when the conference is archived", () => {
	expect(till("submitted", closing(undefined, "archived"))).toEqual([null, false]);
	expect(till("submitted", closing("2026-11-21", "archived"))).toEqual([null, false]);
	expect(till("submitted", closing("2026-11-19", "archived"))).toEqual([OVER, false]);
});

it("is the end of an opening, if that is later", () => {
	expect(till("submitted", closing("2026-11-21"), { opening: opened(LATE) })).toEqual([LATE, true]);
	expect(till("submitted", closing("2026-12-01"), { opening: opened(SOON) })).toEqual([LATE, true]);
	expect(till("submitted", closing(undefined), { opening: opened(SOON) })).toEqual([null, true]);
	expect(till("submitted", closing("2026-11-19"), { opening: opened(PAST) })).toEqual([PAST, true]);
});

it("ignores the window after a revision, or in another status than submitted", () => {
	expect(till("submitted", closing(undefined), { round: 1 })).toEqual([null, false]);
	expect(till("submitted", closing("2026-12-01"), { round: 1, opening: opened(SOON) })).toEqual([SOON, true]);
	expect(till("revising", closing("2026-12-01"), { opening: opened(SOON) })).toEqual([SOON, true]);
	expect(till("accepted", closing("2026-12-01"))).toEqual([null, false]);
});

it.each(PAPER_STATUSES.filter((status) => !["submitted", "revising", "accepted"].includes(status)))(
	"is never open in %s",
	(status) => {
		expect(till(status, closing(undefined), { opening: opened(LATE) })).toEqual([null, false]);
	},
);

it("tells versions since the acceptance from those that were accepted", () => {
	const decision = { to: "accepted" as const, note: "", by: "u", held: PAST, at: LATE };
	const revised = (at: string, part: object = {}) =>
		isRevisedSinceAcceptance({ decision: { ...decision, ...part }, steps: [{ kind: "version", at }] });
	expect([OVER, PAST, SOON].map((at) => revised(at))).toEqual([false, false, true]);
	expect(revised(SOON, { held: undefined }), "sent before an acceptance without delay").toBe(false);
	expect(revised(SOON, { to: "rejected" })).toBe(false);
	expect(isRevisedSinceAcceptance({ steps: [{ kind: "version", at: SOON }] })).toBe(false);
});
