import { expect, test } from "vitest";
import { applyRegistrationChange, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";

const AT = "2027-03-09T00:00:00.000Z";
const papers = [{ number: 7, title: "On light", section: "optics" }];
const sent = {
	state: "submitted",
	papers,
	content: { papers: [7] },
	changed: "2027-03-01T00:00:00.000Z",
	version: 3,
	happened: [],
} as unknown as RegistrationItem;

const change = (before: RegistrationItem, set: RegistrationChange["set"], hidden = false) =>
	applyRegistrationChange(before, { set, audit: null, hiddenFromReviewers: hidden }, AT);

/** A paper was rejected. */
const lost = change(sent, { state: "draft", papers: [] }, true);

test("a lost paper is hidden from its reviewers", () => {
	const { content, changed } = sent;
	expect(lost.masked).toEqual({ state: "submitted", papers, content, changed, version: 3 });
});

test("an act that does not touch what is hidden shows, and nothing else", () => {
	const given = change(lost, { given: { percent: 10, reason: "x" } });
	expect([given.state, given.masked]).toEqual([
		"draft",
		{ state: "submitted", papers, content: sent.content, changed: AT, version: 4 },
	]);
});

test("a cancelled draft shows what was sent, and is never a draft when restored", () => {
	const cancelled = change(lost, { state: "cancelled" });
	const restored = change(cancelled, { state: "draft" });
	const { content } = sent;
	expect([cancelled.masked, restored.masked]).toMatchObject([
		{ state: "cancelled", papers, content },
		{ state: "submitted", papers, content },
	]);
});

test("a registration that is sent again shows as it is, and its versions have no gap", () => {
	const again = change(lost, { state: "submitted", papers: [], content: { papers: [] } });
	expect([again.version, again.masked]).toEqual([
		5,
		{ state: "submitted", papers: [], changed: AT, version: 4 },
	]);
	expect(change(again, { state: "paid" }).masked).toMatchObject({ state: "paid", version: 5 });
});
