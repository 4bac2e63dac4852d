import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ExpertLoad } from "@deck/contracts/review";
import { expect, test } from "vitest";
import { type CandidateContext, candidateOf, isAskedAgain, rankCandidates } from "./candidates.ts";
import { coAuthorsOf, conflictsWith } from "./conflicts.ts";
import { Matcher } from "./match.ts";

const author = (last_name: string, email: string) => ({ first_name: "A.", last_name, email });
const expert = (number: number, some: Partial<ExpertListRow> = {}): ExpertListRow => ({
	number,
	name: `Expert ${number}`,
	email: `e${number}@alone-${number}.org`,
	interests: [],
	comments: "",
	languages: ["en"],
	limit: null,
	state: "agreed",
	added_by: "u",
	changed: "",
	version: 1,
	...some,
});
const load = (number: number, some: Partial<ExpertLoad>): [number, ExpertLoad] => [
	number,
	{ expert: number, awaiting: 0, inprogress: 0, refused: 0, sent: 0, late: 0, days: null, ...some },
];

const AUTHORS = [author("Okafor", "ada@phys.uni.edu"), author("Berg", "berg@gmail.com")];
const CANDIDACY: CandidateContext = {
	paper: { language: "en", authors: AUTHORS, round: 1 },
	reviews: [
		{ expert: 7, round: 0, state: "accept" },
		{ expert: 8, round: 0, state: "refused" },
		{ expert: 9, round: 1, state: "awaiting" },
		{ expert: 12, round: 1, state: "refused" },
	],
	coAuthors: new Map([["e3@alone-3.org", new Set(["berg@gmail.com"])]]),
	declared: new Set([11]),
	staff: new Set<number>(),
	loads: new Map([load(4, { awaiting: 1, sent: 1 }), load(5, { inprogress: 1 })]),
	matchOf: ({ number }) => ({ score: number / 100, words: [] }),
};

test("conflicts are shown with the authors concerned; the same public mail is no conflict", () => {
	const none = new Map();
	expect(conflictsWith({ email: "ada@phys.uni.edu" }, AUTHORS, none)).toEqual([
		{ conflict: "author", names: ["A. Okafor"] },
		{ conflict: "organization", names: ["A. Okafor"] },
	]);
	expect(conflictsWith({ email: "x@math.uni.edu" }, AUTHORS, none)).toEqual([
		{ conflict: "organization", names: ["A. Okafor"] },
	]);
	expect(conflictsWith({ email: "somebody@gmail.com" }, AUTHORS, none)).toEqual([]);
	expect(conflictsWith({ email: "e3@alone-3.org" }, AUTHORS, CANDIDACY.coAuthors)).toEqual([
		{ conflict: "coauthor", names: ["A. Berg"] },
	]);
});

test("co-authors are found on any paper of the conference", () => {
	const papers = [{ authors: [author("One", "one@a.org"), author("Two", "two@b.org")] }] as PaperDetails[];
	expect(coAuthorsOf(papers, new Set(["one@a.org", "three@c.org"]))).toEqual(
		new Map([["one@a.org", new Set(["two@b.org"])]]),
	);
});

test("reasons against an expert: asked, declined, an author, the language, the load, an earlier refusal", () => {
	const candidate = (one: ExpertListRow) => candidateOf(one, CANDIDACY);
	expect(candidate(expert(9)).blocker).toBe("asked");
	expect(candidate(expert(12)).blocker).toBe("refused");
	expect(candidate(expert(1, { state: "declined" })).blocker).toBe("declined");
	expect(candidate(expert(1, { email: "berg@gmail.com" })).blocker).toBe("author");
	expect(candidate(expert(11))).toMatchObject({
		blocker: "declared",
		conflicts: [{ conflict: "declared", names: [] }],
	});
	expect(candidate(expert(1, { languages: ["ru"] }))).toMatchObject({
		blocker: null,
		readsLanguage: false,
		isFull: false,
	});
	expect([candidate(expert(4, { limit: 2 })).isFull, candidate(expert(4, { limit: 3 })).isFull]).toEqual([
		true,
		false,
	]);
	expect([candidate(expert(7)).before, candidate(expert(8)).before, candidate(expert(6)).before]).toEqual([
		"reviewed",
		"refused",
		null,
	]);
});

test("earlier reviewers are offered first, then the best fit, and unsuitable ones last", () => {
	const all = [
		expert(1),
		expert(2, { languages: ["ru"] }),
		expert(3),
		expert(4),
		expert(5),
		expert(7),
		expert(8),
		expert(9),
		expert(10),
	];
	const order = rankCandidates(all.map((one) => candidateOf(one, CANDIDACY))).map((one) => one.expert.number);
	expect(order).toEqual([7, 10, 5, 4, 1, 8, 2, 3, 9]);
	const again = all.filter((one) => isAskedAgain(candidateOf(one, CANDIDACY)));
	expect(again.map(({ number }) => number)).toEqual([7]);
	expect(isAskedAgain(candidateOf(expert(7, { limit: 0 }), CANDIDACY))).toBe(false);
});

test("interests and own papers match a paper by words in any form, and the words are shown", () => {
	const paper = (number: number, some: Partial<PaperDetails> = {}): [number, PaperDetails] => [
		number,
		{ number, submitted: "", abstract: "", keywords: [], authors: [], ...some },
	];
	const listRows = [
		{ number: 1, title: "Label noise in crop maps" },
		{ number: 2, title: "Шум разметки" },
		{ number: 3, title: "Queues in routers" },
	];
	const details = new Map([
		paper(1, { keywords: ["remote sensing"] }),
		paper(2, { keywords: ["карты посевов"] }),
		paper(3, { authors: [author("Berg", "berg@a.org")] as PaperDetails["authors"] }),
	]);
	const matcher = new Matcher(listRows, details);
	const matchesOf = (interests: string[], email = "x@a.org") =>
		matcher.match({ interests, email }, [1, 2, 3, 4]);
	const nothing = { score: 0, words: [] };
	const [first, second, third, unknown] = matchesOf(["noisy labels", "map"]);
	expect(first?.words).toEqual(expect.arrayContaining(["Label", "maps"]));
	expect([third, unknown]).toEqual([nothing, nothing]);
	expect(second?.words, "in the other language").toEqual(["карты"]);
	expect(matchesOf(["разметка", "посевы"])[1]?.words).toEqual(
		expect.arrayContaining(["разметки", "посевов"]),
	);
	expect(matchesOf([])).toEqual([nothing, nothing, nothing, nothing]);
	expect(matchesOf([], "berg@a.org")[2]?.score).toBeCloseTo(1);
	expect((matchesOf(["label noise", "crop maps"])[0]?.score ?? 0) > (first?.score ?? 0)).toBe(true);
});
