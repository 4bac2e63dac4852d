import type { Blindness } from "@deck/contracts/conference-parts";
import { conferencesById } from "../conference/find.ts";
import { type Actor, reviewerConflicts } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { readAllInvolvement } from "../paper/involvement.ts";
import { experts } from "./entity.ts";
import { expertNumbers, expertsByAddress, expertsByNumber } from "./lookup.ts";

/**
 * Checks whether the actor writes or reviews in the conference. Such people may neither delete experts nor change
 * addresses: refusals reveal who has reviews. Compared with the loads, which omit their own papers, this would identify
 * their reviewers. 2 calls, plus those of the papers' whole list.
 */
export async function isInvolvedInConference(context: SignedInContext, conference: string): Promise<boolean> {
	const [papers, reviews] = await Promise.all([
		readAllInvolvement(context.table, conference, context.actor),
		hasReviewsInConference(context, conference),
	]);
	return papers.wrote.size > 0 || reviews;
}

/** Checks whether the actor has review requests that were not cancelled. 2 calls. */
export const hasReviewsInConference = async (
	{ table, actor }: SignedInContext,
	conference: string,
): Promise<boolean> => (await addressesWithReviews(table, conference, reviewerConflicts(actor))).size > 0;

/**
 * Checks whether somebody reviews in a double-blind conference. They impersonate nobody there: what an author's pages
 * lack would name the author of the paper that they review. 2 calls in a double-blind conference, else none.
 */
export const isBlindReviewer = async (
	table: Table,
	{ conference, blindness }: { conference: string; blindness: Blindness },
	{ conflicts }: Pick<Actor, "conflicts">,
): Promise<boolean> =>
	blindness === "double" && (await addressesWithReviews(table, conference, conflicts)).size > 0;

/**
 * Checks whether a platform admin reviews in any double-blind conference. The index only finds where they are an expert;
 * their review requests are read by key. It lacks them in a conference where they became an expert a moment ago: until then
 * they could read every paper there with its authors, so acting as one reveals nothing new. 1 query for each address, 1 call
 * per 100 experts, 1 per 100 conferences.
 */
export async function isBlindReviewerAnywhere(
	table: Table,
	{ conflicts }: Pick<Actor, "conflicts">,
): Promise<boolean> {
	const places = (await Promise.all(conflicts.map((email) => expertsByAddress(table, email)))).flat();
	const all = experts(table);
	const found = await getItems(
		table,
		places.map(({ conference, number }) => lookup(all, all.get({ conference, number }))),
	);
	const reviewingIn = found.flatMap((expert) =>
		(expert?.assigned ?? 0) > 0 ? (expert?.conference ?? []) : [],
	);
	const conferences = await conferencesById(table, reviewingIn);
	return [...conferences.values()].some(({ blindness }) => blindness === "double");
}

/** Returns those of the addresses with review requests that were not cancelled. 2 calls per 100. */
export async function addressesWithReviews(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<Set<string>> {
	const numbers = await expertNumbers(table, conference, addresses);
	const known = addresses.flatMap((email, at) => {
		const number = numbers[at] ?? null;
		return number === null ? [] : [{ email, number }];
	});
	const found = await expertsByNumber(
		table,
		conference,
		known.map(({ number }) => number),
	);
	return new Set(known.flatMap(({ email }, at) => ((found[at]?.assigned ?? 0) > 0 ? [email] : [])));
}

/**
 * Returns the papers that the actor reviews in a double-blind conference, so must not learn the authors of. 2 calls
 * there, and for reviewers those of the papers' whole list.
 */
export async function blindPapers(
	context: SignedInContext,
	{ conference, blindness }: { conference: string; blindness: Blindness },
): Promise<ReadonlySet<number>> {
	if (blindness !== "double" || !(await hasReviewsInConference(context, conference))) return new Set();
	return (await readAllInvolvement(context.table, conference, context.actor)).reviews;
}
