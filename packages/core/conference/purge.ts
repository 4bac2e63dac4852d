import { commit, raw, remove } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { conferenceKeys, readConferenceRows } from "./aggregate.ts";
import { conferenceInfos, conferenceParts, conferences, pathClaims } from "./entity.ts";
import { guardKeys } from "./guard.ts";
import { type ConferenceItem, pathLookup } from "./lookup.ts";
import { picturesIn, purgePictures } from "./purge-pictures.ts";

export const PURGED_LAST = [conferenceParts, conferenceInfos, pathClaims, conferences];

/** Claims a conference for its purge, which blocks restoring; returns false if just restored. */
export async function startConferencePurge(
	context: Context,
	{ conference, version }: ConferenceItem,
): Promise<boolean> {
	const claimed = await nullIfConditionFails(
		conferences(context.table)
			.patch({ conference })
			.set({ purging_since: context.now().toISOString(), version: version + 1 })
			.where((attribute, { eq }) => eq(attribute.version, version))
			.go(),
	);
	return claimed !== null;
}

/** Purges a conference's texts, former paths and guard. Returns whether there were any. */
export async function purgeParts(context: Context, item: ConferenceItem): Promise<boolean> {
	const { conference } = item;
	const found = [
		await purgeTexts(context, conference),
		await purgeFormerPaths(context, item),
		await purgeGuard(context, conference),
	];
	return found.includes(true);
}

async function purgeTexts(context: Context, conference: string): Promise<boolean> {
	const [, ...beside] = conferenceKeys(context.table, conference);
	const rows = await context.table.batchGet(beside);
	await purgePictures(context, conference, picturesIn(rows));
	if (rows.length > 0) await removeRows(context, beside);
	return rows.length > 0;
}

/** Purges former paths. The current and first one (the conference's key) stay until the end. */
async function purgeFormerPaths(context: Context, { conference, path }: ConferenceItem): Promise<boolean> {
	const { data } = await pathClaims(context.table).query.byConference({ conference }).go({ pages: "all" });
	const former = data.filter((one) => one.path !== path && one.path !== conference);
	await removeRows(
		context,
		former.map((one) => pathLookup(context.table, one.path).key),
	);
	return former.length > 0;
}

async function purgeGuard(context: Context, conference: string): Promise<boolean> {
	const keys = await guardKeys(context.table, conference);
	await removeRows(context, keys);
	return keys.length > 0;
}

/**
 * Purges a conference's item and paths, including the first and current path. One entry of the platform's log stays.
 */
export async function purgeConferenceItem(
	context: Context,
	item: ConferenceItem,
	who: Record<"deleted_by" | "really", unknown>,
): Promise<void> {
	const { table } = context;
	const { conference, path, locales, deleted_at } = item;
	// Raw rows: items of the first schema contain their events.
	await purgePictures(context, conference, picturesIn(await readConferenceRows(table, conference)));
	const paths = [...new Set([conference, path])];
	await commit(context, {
		writes: [
			remove(conferences(table).remove({ conference })),
			...paths.map((one) => raw({ Delete: { Key: pathLookup(table, one).key } })),
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
