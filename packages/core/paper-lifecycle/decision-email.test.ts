import { expect, test } from "vitest";
import { formatEarlierDecision } from "./decision-email.ts";

type Paper = Parameters<typeof formatEarlierDecision>[0];

test.each([
	["rejected", ["submitted", "accepted", "opened", "rejected"], /^The earlier decision to accept the paper/],
	["rejected", ["submitted", "accepted"], /^The earlier decision to accept the paper/],
	["revising", ["submitted", "accepted", "revising"], /^The earlier decision to accept the paper/],
	["accepted", ["submitted", "rejected", "accepted"], /^The earlier decision not to accept the paper/],
	["rejected", ["submitted", "accepted", "reviewing", "rejected"], /^$/],
	["accepted", ["submitted"], /^$/],
] as const)("a paper that became %s after %j has this earlier decision", (status, kinds, text) => {
	const paper = { status, steps: kinds.map((kind) => ({ kind, at: "" })) } as unknown as Paper;
	expect(formatEarlierDecision(paper, "en")).toMatch(text);
});
