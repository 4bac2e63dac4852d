import { LIMITS } from "@deck/contracts/limits";
import type { AuthorForm } from "@deck/contracts/paper";
import { expect, test } from "vitest";
import { applyPaperChange, type PaperChange } from "./change.ts";
import type { PaperAggregate } from "./lookup.ts";

const FIRST = { changed: "2027-03-01T00:00:00.000Z", version: 3 };
const AT = "2027-03-09T00:00:00.000Z";
const TILL = "2027-04-01T00:00:00.000Z";

const before = {
	paper: {
		...FIRST,
		number: 1,
		type: "paper",
		language: "en",
		section: "optics",
		format: "oral",
		title: "On light",
		abstract: "An abstract.",
		keywords: ["a", "b", "c"],
		status: "reviewing",
		steps: [],
		lock: 4,
	},
	authors: [],
	versions: [],
	preflights: [],
} as unknown as PaperAggregate;

const maskedAfter = (
	paper: PaperAggregate,
	change: Partial<PaperChange>,
	blindness: "single" | "double" = "single",
) => applyPaperChange(paper, { audit: [], ...change }, AT, blindness);

test.each<[string, PaperChange["set"]]>([
	["another reviewer", { reviewers: ["reviewer@example.org"] }],
	["a review revealed to the authors", { revealed: true, reply_till: TILL }],
	["a discount", { discount: 50 }],
	["an opening for an extended paper", { extended_opening: { by: "u", at: AT } }],
	["the same values", { title: "On light", discount: 0 }],
])("%s is hidden from reviewers", (_, set) => {
	const after = maskedAfter(before, { set: set ?? {} });
	expect([after.paper.masked, after.paper.version]).toEqual([FIRST, 4]);
});

test.each<[string, Partial<PaperChange>]>([
	["a title", { set: { title: "On shadows", discount: 50 } }],
	["an abstract", { set: { abstract: "Another abstract." } }],
	["an opening", { set: { opening: { till: TILL, by: "u", at: AT } } }],
	["an issue", { set: { issue: "first" } }],
	["a step", { step: { kind: "accepted" } }],
	["authors", { authors: [] }],
])("%s is noticed by reviewers", (_, change) => {
	expect(maskedAfter(before, change).paper.masked).toBe(undefined);
});

test("authors are hidden from reviewers of a double-blind conference", () => {
	expect(maskedAfter(before, { authors: [] }, "double").paper.masked).toEqual(FIRST);
});

test("several hidden changes look like none, and reviewers count only those that they notice", () => {
	const once = maskedAfter(before, { set: { discount: 50 } });
	const twice = maskedAfter(once, { set: { reply_till: TILL } });
	expect([twice.paper.masked, twice.paper.version]).toEqual([FIRST, 5]);
	const noticed = maskedAfter(twice, { set: { title: "On shadows" } });
	expect([noticed.paper.masked, noticed.paper.version]).toEqual([{ changed: AT, version: 4 }, 6]);
});

test("authors who leave stay known, until they come back, and are not forgotten for too many", () => {
	const written = (...emails: string[]) => ({ authors: emails.map((email) => ({ email }) as AuthorForm) });
	const [ann, bob] = ["ann@example.org", "bob@example.org"];
	const both = maskedAfter(before, written(ann, bob));
	expect(both.paper.former_authors).toBe(undefined);
	const left = maskedAfter(both, written(bob));
	expect(left.paper.former_authors).toEqual([ann]);
	const later = maskedAfter(maskedAfter(left, { set: { title: "On shadows" } }), written());
	expect(later.paper.former_authors).toEqual([ann, bob]);
	expect(maskedAfter(later, written(ann)).paper.former_authors).toEqual([bob]);
	const many = Array.from({ length: LIMITS.formerAuthors }, (_, index) => `a${index}@example.org`);
	expect(() => maskedAfter(maskedAfter(left, written(...many)), written(bob))).toThrow("former_authors_full");
});
