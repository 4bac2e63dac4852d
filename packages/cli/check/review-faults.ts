import { isDeepStrictEqual } from "node:util";
import { toBoardReview } from "@deck/core/review/entity";
import type { TableRows } from "./table-rows.ts";

/**
 * Finds review boards that differ from reviews or from their copies in list pages, reviewers who declined, and
 * wrong counts of experts.
 */
export function brokenReviews({ reviews, reviewBoards, pagedBoards, papers, experts }: TableRows): string[] {
	const name = (one: { conference: string; number: number }) => `${one.conference} ${one.number}`;
	const byPaper = Map.groupBy(reviews, name);
	const byExpert = Map.groupBy(reviews, (review) => `${review.conference} ${review.expert}`);
	const known = new Set(papers.map(name));
	return [
		...[...byPaper.keys(), ...reviewBoards.map(name)]
			.filter((id) => !known.has(id))
			.map((id) => `there are reviews of paper ${id}, which does not exist`),
		...reviewBoards
			.filter((desk) => {
				const marks = (byPaper.get(name(desk)) ?? []).sort((a, b) => a.no - b.no).map(toBoardReview);
				return !isDeepStrictEqual(desk.marks, marks);
			})
			.map((desk) => `the desk of paper ${name(desk)} is not as its reviews are`),
		...reviewBoards
			.filter((desk) => {
				const text = pagedBoards.get(name(desk));
				if (text === "") return false;
				const stored = text === undefined ? null : JSON.parse(text);
				return !isDeepStrictEqual(stored, JSON.parse(JSON.stringify(desk)));
			})
			.map((desk) => `the desk of paper ${name(desk)} is not as its list page has it`),
		...[...pagedBoards.keys()]
			.filter((id) => !reviewBoards.some((desk) => name(desk) === id))
			.map((id) => `a list page has the desk of paper ${id}, which does not exist`),
		...papers
			.filter((paper) => {
				const accepted = (byPaper.get(name(paper)) ?? []).filter(({ state }) => state !== "refused");
				const addresses = [...new Set(accepted.map(({ email }) => email))].sort();
				return !isDeepStrictEqual([...(paper.reviewers ?? [])].sort(), addresses);
			})
			.map((paper) => `the reviewers of paper ${name(paper)} are not those who were asked`),
		...experts
			.filter((expert) => (expert.assigned ?? 0) !== (byExpert.get(name(expert))?.length ?? 0))
			.map((expert) => `expert ${name(expert)} has ${expert.assigned} reviews by their count alone`),
	];
}
