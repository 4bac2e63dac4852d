import type { SubjectText } from "@deck/assignment/scores/distinctive-words";
import { type ExpertTexts, PaperIndex } from "@deck/assignment/scores/paper-index";
import { expect, test } from "vitest";
import { readFixture } from "../support/fixtures/real-folder.ts";
import type { IclrPaper } from "../support/fixtures/real-iclr.ts";
import type { PublicationPair } from "../support/fixtures/real-russian.ts";

interface ReviewedPaper extends IclrPaper {
	reviews: { text: string }[];
}
interface Publication extends SubjectText {
	authors: string[];
}

/** A question with a known answer: the paper that should rank first for this expert. */
interface RankingQuestion {
	expert: Partial<ExpertTexts>;
	answer: number;
	leftOut?: ReadonlySet<number>;
}

const iclr = readFixture<ReviewedPaper[]>("papers", "iclr2017.json");
const pairs = readFixture<PublicationPair[]>("papers", "ru_en_pairs.json");
const russian = [
	...new Map(
		readFixture<Publication[]>("papers", "ru_publications.json")
			.filter(({ title, authors }) => /[а-я]/i.test(title) && authors.some((name) => /[а-я]/i.test(name)))
			.map((one) => [one.title, one]),
	).values(),
];

function rankAnswers(
	what: string,
	papers: readonly (readonly SubjectText[])[],
	questions: readonly RankingQuestion[],
) {
	const index = new PaperIndex(papers);
	let [behind, first, five, reciprocal] = [0, 0, 0, 0];
	for (const { expert, answer, leftOut } of questions) {
		const { scores } = index.match({ interests: [], works: [], ...expert });
		const others = [...scores].filter((_, paper) => paper !== answer && !leftOut?.has(paper));
		const own = scores[answer] ?? 0;
		const rank =
			1 + others.filter((score) => score > own).length + others.filter((score) => score === own).length / 2;
		behind += 1 - (rank - 1) / others.length;
		first += Number(rank === 1);
		five += Number(rank <= 5);
		reciprocal += 1 / rank;
	}
	const share = (sum: number) => Number((sum / questions.length).toFixed(4));
	console.log(
		`${what}: ${questions.length} experts × ${papers.length} papers, AUC ${share(behind)}, first ${share(first)}, among five ${share(five)}, mean 1/rank ${share(reciprocal)}`,
	);
	return { asked: questions.length, auc: share(behind) };
}

/** Makes an expert of each author of several papers: by all works but one, which is the answer. */
function leaveOneOut(
	works: readonly (SubjectText & { authors: readonly string[] })[],
	most: number,
): RankingQuestion[] {
	return [...new Set(works.flatMap(({ authors }) => authors))].flatMap((author) => {
		const places = works.flatMap(({ authors }, place) => (authors.includes(author) ? [place] : []));
		if (places.length < 2 || places.length > most) return [];
		return places.map((answer) => {
			const others = places.filter((place) => place !== answer);
			const read = others.flatMap((place) => works[place] ?? []);
			return { expert: { works: read }, answer, leftOut: new Set(others) };
		});
	});
}

test("who reviewed a paper is matched with it by the text of the review", () => {
	const questions = iclr.flatMap(({ reviews }, answer) =>
		reviews.map(({ text }) => ({ expert: { works: [{ title: "", abstract: text }] }, answer })),
	);
	const found = rankAnswers(
		"reviews",
		iclr.map((paper) => [paper]),
		questions,
	);
	expect(found.asked).toBe(314);
	expect(found.auc).toBeGreaterThan(0.99);
});

test("who wrote several papers is matched with one of them by the others", () => {
	const english = rankAnswers(
		"authors",
		iclr.map((paper) => [paper]),
		leaveOneOut(iclr, 10),
	);
	const inRussian = rankAnswers(
		"Russian authors",
		russian.map((one) => [one]),
		leaveOneOut(russian, 40),
	);
	expect(english.auc).toBeGreaterThan(0.65);
	expect(inRussian.auc).toBeGreaterThan(0.75);
});

test("keywords taken for interests find the paper by its title and abstract alone", () => {
	const found = rankAnswers(
		"keywords",
		iclr.map(({ title, abstract }) => [{ title, abstract }]),
		iclr.map(({ keywords }, answer) => ({ expert: { interests: keywords }, answer })),
	);
	expect(found.auc).toBeGreaterThan(0.6);
});

test("a paper in both languages is found by an expert of either", () => {
	const papers = pairs.map(({ ru, en }) => [ru, en]);
	for (const language of ["ru", "en"] as const) {
		const questions = pairs.map((pair, answer) => ({
			expert: { interests: [pair[language].title] },
			answer,
		}));
		expect(rankAnswers(`titles in ${language}`, papers, questions).auc).toBeGreaterThan(0.99);
	}
});

test("1,000 experts and 2,000 papers made of the real ones are scored in seconds", () => {
	const texts = [...iclr, ...russian];
	const papers = Array.from({ length: 2_000 }, (_, place): SubjectText[] => [
		texts[place % texts.length] ?? { title: "" },
	]);
	const start = process.cpuUsage();
	const index = new PaperIndex(papers);
	let best = 0;
	for (let expert = 0; expert < 1_000; expert++) {
		const works = [1, 2, 3, 4, 5].flatMap((step) => texts[(expert * step) % texts.length] ?? []);
		const { scores, sharedWords } = index.match({
			interests: iclr[expert % iclr.length]?.keywords ?? [],
			works,
		});
		const top = scores.indexOf(Math.max(...scores));
		best += Number(sharedWords(top).length > 0);
	}
	const { user, system } = process.cpuUsage(start);
	console.log(
		`1,000 experts with 5 works each × 2,000 papers: ${((user + system) / 1e6).toFixed(2)} s of CPU`,
	);
	expect(best).toBe(1_000);
});
