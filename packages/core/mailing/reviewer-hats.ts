import type { MailingWhom } from "@deck/contracts/mailing";
import { isOwed } from "@deck/contracts/review-life";
import { languageOfExpert } from "../expert/language.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import type { Table } from "../kernel/ports.ts";
import type { readRows } from "../paper/current-files.ts";
import { desksOf } from "../review/lookup.ts";
import { isOpen } from "../review/rules.ts";
import type { Hat } from "./hat.ts";

type Paper = Awaited<ReturnType<typeof readRows>>[number];
type Mark = Awaited<ReturnType<typeof desksOf>>[number]["marks"][number];

/**
 * Those who have not declined in their last round, or only those with an open task. By paper and request, once per
 * paper. 1 call per 100 papers and per 100 people.
 */
export async function reviewerHats(
	table: Table,
	conference: string,
	papers: readonly Paper[],
	whom: MailingWhom,
): Promise<Hat[]> {
	const desks = await desksOf(
		table,
		conference,
		papers.map(({ number }) => number),
	);
	const marksOf = new Map(desks.map(({ number, marks }) => [number, marks]));
	const writtenTo = papers.flatMap((paper) => {
		const latest = new Map((marksOf.get(paper.number) ?? []).map((mark) => [mark.email, mark]));
		return [...latest.values()]
			.filter((mark) => (whom === "owing" ? owes(mark, paper) : mark.state !== "refused"))
			.map((mark) => ({ paper, mark }));
	});
	const numbers = [...new Set(writtenTo.map(({ mark }) => mark.expert))];
	const found = await expertsByNumber(table, conference, numbers);
	const experts = new Map(found.flatMap((expert) => (expert ? [[expert.number, expert] as const] : [])));
	return writtenTo.map(({ paper, mark }) => {
		const { name = "", ...expert } = experts.get(mark.expert) ?? { languages: [] };
		return {
			...{ number: paper.number, email: mark.email, names: { en: name, ru: name }, mailable: true },
			...{ agreed: mark.state !== "awaiting", otherwise: languageOfExpert(expert, paper.language) },
			...{ review: mark.n, ...(owes(mark, paper) && { due: mark.due }) },
		};
	});
}

const owes = (mark: Mark, paper: Paper): boolean => isOwed(mark.state) && isOpen(paper, mark);
