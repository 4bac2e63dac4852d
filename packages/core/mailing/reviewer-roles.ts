import type { RecipientGroup } from "@deck/contracts/mailing";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import { expertLanguage } from "../expert/language.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { boardItemsOf } from "../review/lookup.ts";
import { isReviewOpen } from "../review/rules.ts";
import type { RecipientRole } from "./recipient-role.ts";

type Paper = PaperAggregate["paper"];
type BoardMark = Awaited<ReturnType<typeof boardItemsOf>>[number]["marks"][number];

/**
 * Returns the reviewers as recipients: those who have not declined in their last round, or only those with an open
 * task. Ordered by paper and request, once per paper. 1 call per 100 papers and per 100 people.
 */
export async function reviewerRoles(
	table: Table,
	conference: string,
	papers: readonly Paper[],
	group: RecipientGroup,
): Promise<RecipientRole[]> {
	const desks = await boardItemsOf(
		table,
		conference,
		papers.map(({ number }) => number),
	);
	const marksOf = new Map(desks.map(({ number, marks }) => [number, marks]));
	const writtenTo = papers.flatMap((paper) => {
		const latest = new Map((marksOf.get(paper.number) ?? []).map((mark) => [mark.email, mark]));
		return [...latest.values()]
			.filter((mark) => (group === "owing" ? hasOpenTask(mark, paper) : mark.state !== "refused"))
			.map((mark) => ({ paper, mark }));
	});
	const numbers = [...new Set(writtenTo.map(({ mark }) => mark.expert))];
	const found = await expertsByNumber(table, conference, numbers);
	const experts = new Map(found.flatMap((expert) => (expert ? [[expert.number, expert] as const] : [])));
	return writtenTo.map(({ paper, mark }) => {
		const { name = "", ...expert } = experts.get(mark.expert) ?? { languages: [] };
		return {
			number: paper.number,
			email: mark.email,
			names: { en: name, ru: name },
			mailable: true,
			agreed: mark.state !== "awaiting",
			defaultLocale: expertLanguage({ ...expert, name }, paper.language),
			review: mark.n,
			...(hasOpenTask(mark, paper) && { due: mark.due }),
		};
	});
}

const hasOpenTask = (mark: BoardMark, paper: Paper): boolean =>
	isReviewPending(mark.state) && isReviewOpen(paper, mark);
