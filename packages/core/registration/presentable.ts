import type { PresentablePaper } from "@deck/contracts/presented-paper";
import { type Actor, reviewerConflicts } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import { existingPaperRows, type PaperAggregate } from "../paper/lookup.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { isClosedToReviewer } from "../paper/paper-rights.ts";
import { presenterNumbers } from "./lookup.ts";

/** Authors must never learn the reviewers. */
interface Presentable {
	paper: PresentablePaper;
	reviewers: readonly string[];
}

/**
 * Returns the accepted papers that a participant can present. 1 query for each address, 3 calls for each hundred
 * papers.
 * @param number the registration that asks; its own papers do not count as taken
 */
export async function readPresentable(
	context: SignedInContext,
	conference: string,
	emails: readonly string[],
	number: number | null,
): Promise<Presentable[]> {
	const numbers = await ownPaperNumbers(context, conference, emails);
	if (numbers.length === 0) return [];
	const [rows, { writes }] = await Promise.all([
		existingPaperRows(context.table, conference, numbers),
		readPaperInvolvement(context.table, conference, numbers, { conflicts: emails }),
	]);
	const accepted = rows.filter(
		({ number, type, status, reviewers }) =>
			writes.has(number) &&
			type === "paper" &&
			status === "accepted" &&
			!isHidden(reviewers, context.actor, emails),
	);
	const presenters = await presenterNumbers(
		context.table,
		conference,
		accepted.map((paper) => paper.number),
	);
	return accepted.map((paper, at) => {
		const by = presenters[at] ?? null;
		const isTaken = by !== null && by !== number;
		return { paper: { ...toPresentedPaper(paper), taken: isTaken }, reviewers: paper.reviewers ?? [] };
	});
}

/**
 * Checks whether a paper is hidden from the actor: a reviewer must not find out authors by registering somebody
 * (product.md §1).
 */
function isHidden(
	reviewers: readonly string[] | undefined,
	actor: Actor,
	emails: readonly string[],
): boolean {
	if (isClosedToReviewer(reviewers, actor)) return true;
	const own = emails.some((email) => actor.addresses.includes(email));
	return !own && (reviewers ?? []).some((email) => reviewerConflicts(actor).includes(email));
}

export function toPresentedPaper({ number, title, section, discount, locales }: PaperAggregate["paper"]) {
	const title_en = locales?.en?.title;
	return { number, title, section, ...(title_en && { title_en }), ...(discount && { discount }) };
}
