import { isSent } from "@deck/contracts/review-lifecycle";
import type { ReviewHistoryEntry } from "@deck/contracts/reviewer-profile";
import { conferencesById } from "../conference/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { reviewsByAddress } from "./lookup.ts";

/**
 * Counts the reviews that the actor sent to each conference, without naming papers. 1 query for each address, 1 call
 * for each hundred conferences.
 */
export async function readReviewHistory({ table, actor }: SignedInContext): Promise<ReviewHistoryEntry[]> {
	const found = await Promise.all(actor.addresses.map((email) => reviewsByAddress(table, email)));
	const sent = found
		.flat()
		.flatMap(({ conference, state, sent_at }) => (isSent(state) && sent_at ? [{ conference, sent_at }] : []));
	const byConference = Map.groupBy(sent, ({ conference }) => conference);
	const conferences = await conferencesById(table, [...byConference.keys()]);
	const records = [...byConference].flatMap(([id, own]): ReviewHistoryEntry[] => {
		const item = conferences.get(id);
		const instants = own.map(({ sent_at }) => sent_at).sort();
		const [first, last] = [instants[0], instants.at(-1)];
		if (!item || !first || !last) return [];
		const { path, timezone, locales } = item;
		return [{ conference: { id, path, timezone, locales }, sent: own.length, first, last }];
	});
	return records.sort((a, b) => (a.last < b.last ? 1 : -1));
}
