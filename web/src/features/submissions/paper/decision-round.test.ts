import type { PaperHistoryEntry } from "@deck/contracts/paper-lifecycle";
import { expect, test } from "vitest";
import { decisionRound } from "./decision-round.ts";

const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
const decision = { to: "revising" as const, note: "", at: at(3) };
const steps: PaperHistoryEntry[] = [
	{ at: at(1), kind: "submitted", version: 1 },
	{ at: at(2), kind: "reviewing" },
	{ at: at(3), kind: "revising", till: at(9) },
];
const revised: PaperHistoryEntry[] = [
	{ at: at(4), kind: "version", version: 2 },
	{ at: at(4), kind: "submitted" },
];

test("a decision belongs to the current round until a revised version comes", () => {
	expect(decisionRound(decision, { round: 0, steps })).toBe(0);
	expect(decisionRound(decision, { round: 1, steps: [...steps, ...revised] })).toBe(0);
	const second = { ...decision, at: at(6) };
	const twice: PaperHistoryEntry[] = [...steps, ...revised, { at: at(6), kind: "revising" }];
	expect(decisionRound(second, { round: 1, steps: twice })).toBe(1);
});

test("a decision that was undone begins no round", () => {
	const undone: PaperHistoryEntry = { at: at(4), kind: "submitted", undone: true };
	expect(decisionRound(decision, { round: 0, steps: [...steps, undone] })).toBe(0);
});
