import { readLogEntries } from "../audit/entries.ts";
import { restorableUntil } from "../conference/deletion.ts";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import { PURGED_LAST, purgeConferenceItem, purgeParts, startConferencePurge } from "../conference/purge.ts";
import { picturesIn, purgePictures } from "../conference/purge-pictures.ts";
import { FEATURES } from "../features.ts";
import { auditLog, monthsBetween } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, keyOf } from "../kernel/entity.ts";
import type { JobEvents, Postponed } from "../kernel/outbox.ts";
import type { Purging } from "../kernel/purge.ts";
import { purgeRows } from "../kernel/purge-rows.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";

/**
 * Purges a page of a conference's rows in each run. The last one finds none and removes the conference's row and path,
 * so a purge can continue. One row of the platform's log stays: who deleted what, and when.
 */
export async function purgeConference(
	context: Context,
	payload: JobEvents["conference.purge"],
): Promise<Postponed | undefined> {
	const [item] = await getItems(context.table, [conferenceLookup(context.table, payload.conference)]);
	// Restored; a new deletion has its own event.
	if (!item?.deleted_at || item.deleted_at !== payload.deleted_at) return undefined;
	const until = restorableUntil(item.deleted_at);
	const now = context.now();
	if (now.toISOString() < until) return { retryAt: new Date(until) };
	if (!item.purging_since && !(await startConferencePurge(context, item))) return { retryAt: now };
	if (await purgePage(context, item)) return { retryAt: now };
	const { deleted_by, really } = payload;
	await purgeConferenceItem(context, item, { deleted_by, really });
	return undefined;
}

/** Returns whether there were any. */
async function purgePage(context: Context, item: ConferenceItem): Promise<boolean> {
	const { conference } = item;
	const most = SETTINGS.purgePage;
	const found: boolean[] = [];
	for (const purging of purgesOf(item)) found.push(await purgeRows(context, purging, conference, most));
	return found.includes(true);
}

/**
 * Returns a conference's purges in their order: dependent features first. The conference's row and paths go with the
 * last commit.
 */
export const purgesOf = (item: ConferenceItem): Purging[] => [
	...FEATURES.toReversed().flatMap(({ purge = [] }) => purge),
	{ of: [auditLog], purge: (context, _conference, most) => purgeLog(context, item, most) },
	{ of: PURGED_LAST, purge: (context) => purgeParts(context, item) },
];

/** Purges the log with the pictures that entries name. */
async function purgeLog(context: Context, item: ConferenceItem, limit: number): Promise<boolean> {
	const { conference, created_at } = item;
	const all = auditLog(context.table);
	for (const month of monthsBetween(created_at, context.now().toISOString())) {
		const entries = await readLogEntries(context.table, conference, { month }, limit);
		if (entries.length === 0) continue;
		const pictures = entries.flatMap(({ before, after }) => picturesIn([before, after]));
		await purgePictures(context, conference, pictures);
		await removeRows(
			context,
			entries.map(({ object, id }) => keyOf(all.get({ conference, object, id }))),
		);
		return true;
	}
	return false;
}
