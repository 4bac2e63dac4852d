import type { MailingWhom } from "@deck/contracts/mailing";
import { isOwed } from "@deck/contracts/review-life";
import { expertsByNumber } from "../expert/lookup.ts";
import type { Table } from "../kernel/ports.ts";
import type { readRows } from "../paper/current-files.ts";
import { desksOf } from "../review/lookup.ts";
import { isOpen } from "../review/rules.ts";
import type { Hat } from "./hat.ts";

type Paper = Awaited<ReturnType<typeof readRows>>[number];
type Mark = Awaited<ReturnType<typeof desksOf>>[number]["marks"][number];

/**
 * Who reviews these papers and has not refused, or still owes a review that can be given; in the order of papers and of the
 * asking, each once a paper. Two calls for each hundred.
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
		const marks = (marksOf.get(paper.number) ?? []).filter(
			(mark) => mark.state !== "refused" && (whom === "reviewers" || owes(mark, paper)),
		);
		// Who reviews each round stands there once for each; their last review says what is due.
		const latest = new Map(marks.map((mark) => [mark.email, mark]));
		return [...latest.values()].map((mark) => ({ paper, mark }));
	});
	const numbers = [...new Set(writtenTo.map(({ mark }) => mark.expert))];
	const found = await expertsByNumber(table, conference, numbers);
	const experts = new Map(found.flatMap((expert) => (expert ? [[expert.number, expert] as const] : [])));
	return writtenTo.map(({ paper, mark }) => {
		const { name = mark.email, languages = [] } = experts.get(mark.expert) ?? {};
		return {
			...{ number: paper.number, email: mark.email, names: { en: name, ru: name }, mailable: true },
			...{ agreed: mark.state !== "awaiting", otherwise: languages.includes("en") ? "en" : "ru" },
			...(owes(mark, paper) && { due: mark.state === "awaiting" ? mark.answer_by : mark.due }),
		};
	});
}

const owes = (mark: Mark, paper: Paper): boolean => isOwed(mark.state) && isOpen(paper, mark);
