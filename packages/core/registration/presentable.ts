import type { PresentablePaper } from "@deck/contracts/presented-paper";
import type { Actor } from "../kernel/actor.ts";
import type { SignedIn } from "../kernel/context.ts";
import { readRows } from "../paper/current-files.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { isShutToReviewer } from "../paper/participation.ts";
import { tiesTo } from "../paper/ties.ts";
import { presentersOf } from "./lookup.ts";

/** Authors must never learn the reviewers. */
interface Presentable {
	paper: PresentablePaper;
	reviewers: readonly string[];
}

/**
 * Accepted papers. 1 query for each address, 3 calls for each hundred papers.
 * @param number the registration that asks; its own papers do not count as taken
 */
export async function readPresentable(
	context: SignedIn,
	conference: string,
	emails: readonly string[],
	number: number | null,
): Promise<Presentable[]> {
	const numbers = await ownPaperNumbers(context, conference, emails);
	if (numbers.length === 0) return [];
	const [rows, { writes }] = await Promise.all([
		readRows(context.table, conference, numbers),
		tiesTo(context.table, conference, numbers, emails),
	]);
	const accepted = rows.filter(
		({ number, type, status, reviewers }) =>
			writes.has(number) &&
			type === "paper" &&
			status === "accepted" &&
			!isHidden(reviewers, context.actor, emails),
	);
	const taken = await presentersOf(
		context.table,
		conference,
		accepted.map((paper) => paper.number),
	);
	return accepted.map((paper, at) => {
		const by = taken[at] ?? null;
		const isTaken = by !== null && by !== number;
		return { paper: { ...presented(paper), taken: isTaken }, reviewers: paper.reviewers ?? [] };
	});
}

/** A reviewer must not find out authors by registering somebody (product.md §1). */
function isHidden(
	reviewers: readonly string[] | undefined,
	actor: Actor,
	emails: readonly string[],
): boolean {
	if (isShutToReviewer(reviewers, actor)) return true;
	const own = emails.some((email) => actor.addresses.includes(email));
	return !own && (reviewers ?? []).some((email) => actor.conflicts.includes(email));
}

export function presented({
	number,
	title,
	section,
	discount,
	locales,
}: Awaited<ReturnType<typeof readRows>>[number]) {
	const title_en = locales?.en?.title;
	return { number, title, section, ...(title_en && { title_en }), ...(discount && { discount }) };
}
