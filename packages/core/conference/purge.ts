import { logOf } from "../audit/log.ts";
import { auditLog } from "../kernel/audit.ts";
import { commit, raw, remove } from "../kernel/commit.ts";
import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Waits } from "../kernel/outbox.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { purgeImports, purgePapers } from "../paper/purge.ts";
import { purgePeople } from "../people/purge.ts";
import { purgeStaff } from "../staff/purge.ts";
import { restorableUntil } from "./deletion.ts";
import { conferenceInfos, conferences, pathClaims } from "./entity.ts";
import { type ConferenceItem, wantedConference, wantedPath } from "./lookup.ts";
import { picturesIn, removePictures } from "./purge-pictures.ts";

/**
 * Removes a deleted conference for good, once nobody can restore it any more: a page of everything that hangs under it,
 * then again. It ends in a run that finds nothing left, with the conference's own row and its path, so each run finds
 * what an earlier one left, wherever that was ended. One row of the platform's log stays: who deleted what, and when.
 * A new noun whose rows stand under a conference adds its part to `removePage`.
 */
export async function purgeConference(
	context: Context,
	payload: Record<string, unknown>,
): Promise<Waits | undefined> {
	const [item] = await getTogether(context.table, [
		wantedConference(context.table, String(payload.conference)),
	]);
	// Restored meanwhile; deleted once more, it has another event.
	if (!item?.deleted_at || item.deleted_at !== payload.deleted_at) return undefined;
	const until = restorableUntil(item.deleted_at);
	const now = context.now();
	if (now.toISOString() < until) return { again: new Date(until) };
	if (!item.purging_since && !(await claim(context, item))) return { again: now };
	if (await removePage(context, item)) return { again: now };
	const { deleted_by, really } = payload;
	await removeLast(context, item, { deleted_by, really });
	return undefined;
}

/** From here on nobody can restore it; false where somebody just has. */
async function claim(context: Context, { conference, version }: ConferenceItem): Promise<boolean> {
	const claimed = await ifHolds(
		conferences(context.table)
			.patch({ conference })
			.set({ purging_since: context.now().toISOString(), version: version + 1 })
			.where((attribute, { eq }) => eq(attribute.version, version))
			.go(),
	);
	return claimed !== null;
}

/** Removes a page of each kind of rows; whether there were any. */
async function removePage(context: Context, item: ConferenceItem): Promise<boolean> {
	const { conference } = item;
	const most = SETTINGS.purgePage;
	const found = [
		await purgePapers(context, conference, most),
		await purgeImports(context, conference, most),
		await purgePeople(context, conference, most),
		await purgeStaff(context, conference),
		await purgeLog(context, item, most),
		await purgeInfo(context, conference),
		await purgeFormerPaths(context, item),
	];
	return found.includes(true);
}

/** Entries of one month, and the pictures of which they tell. */
async function purgeLog(context: Context, item: ConferenceItem, most: number): Promise<boolean> {
	const { conference, created_at } = item;
	const all = auditLog(context.table);
	for (const month of monthsBetween(created_at, context.now().toISOString())) {
		const entries = await logOf(context.table, conference, { month }, most);
		if (entries.length === 0) continue;
		const pictures = entries.flatMap(({ before, after }) => picturesIn([before, after]));
		await removePictures(context, conference, pictures);
		await removeRows(
			context,
			entries.map(({ object, id }) => wanted(all, all.get({ conference, object, id })).key),
		);
		return true;
	}
	return false;
}

/** `yyyy-MM` of both instants and of every month between them. */
function monthsBetween(first: string, last: string): string[] {
	const months: string[] = [];
	const at = new Date(`${first.slice(0, 7)}-01`);
	for (; at.toISOString() <= last; at.setUTCMonth(at.getUTCMonth() + 1)) {
		months.push(at.toISOString().slice(0, 7));
	}
	return months;
}

async function purgeInfo(context: Context, conference: string): Promise<boolean> {
	const infos = conferenceInfos(context.table);
	const row = wanted(infos, infos.get({ conference }));
	const [info] = await getTogether(context.table, [row]);
	if (!info) return false;
	await removePictures(context, conference, picturesIn(info));
	await removeRows(context, [row.key]);
	return true;
}

/** Today's path and the first one, which is the conference's key, stay to the end. */
async function purgeFormerPaths(context: Context, { conference, path }: ConferenceItem): Promise<boolean> {
	const { data } = await pathClaims(context.table).query.byConference({ conference }).go({ pages: "all" });
	const former = data.filter((one) => one.path !== path && one.path !== conference);
	await removeRows(
		context,
		former.map((one) => wantedPath(context.table, one.path).key),
	);
	return former.length > 0;
}

async function removeLast(
	context: Context,
	item: ConferenceItem,
	who: Record<"deleted_by" | "really", unknown>,
): Promise<void> {
	const { table } = context;
	const { conference, path, locales, deleted_at } = item;
	await removePictures(context, conference, picturesIn(item));
	const paths = [...new Set([conference, path])];
	await commit(context, {
		writes: [
			remove(conferences(table).remove({ conference })),
			...paths.map((one) => raw({ Delete: { Key: wantedPath(table, one).key } })),
		],
		audit: [
			{
				object: `conference-${conference}`,
				action: "conference.purged",
				before: { path, locales, deleted_at, ...who },
			},
		],
		events: [],
	});
}
