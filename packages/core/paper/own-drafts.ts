import type { Draft, DraftRow } from "@deck/contracts/draft";
import type { ConferenceItem } from "../conference/lookup.ts";
import { listDrafts, readDraft } from "../draft/read.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { notReviewed } from "./not-reviewed.ts";

/**
 * One's own drafts of a conference, the latest first, without those that extend a paper which who acts as somebody
 * reviews: they tell who wrote it. One call, and one for each hundred of such drafts where somebody acts.
 */
export async function ownDrafts(context: SignedIn, conference: ConferenceItem): Promise<DraftRow[]> {
	return withoutReviewed(context, conference, await listDrafts(context, conference));
}

/** One of them with all that is written in it. Calls as of `readDraft`, and one where somebody acts. Throws 404. */
export async function readOwnDraft(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<Draft> {
	const [draft] = await withoutReviewed(context, conference, [await readDraft(context, conference, id)]);
	if (!draft) throw notFound();
	return draft;
}

async function withoutReviewed<Row extends DraftRow>(
	context: SignedIn,
	{ conference }: ConferenceItem,
	rows: readonly Row[],
): Promise<Row[]> {
	const extended = rows.flatMap(({ paper }) => (paper === undefined ? [] : [{ conference, number: paper }]));
	if (extended.length === 0) return [...rows];
	const known = new Set((await notReviewed(context, extended)).map(({ number }) => number));
	return rows.filter(({ paper }) => paper === undefined || known.has(paper));
}
