import type { Context } from "../kernel/context.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceKeys } from "./aggregate.ts";
import { allConferences } from "./find.ts";

const AT_ONCE = 10;
const PICTURE = new RegExp(`/(${FILE_PURPOSES.conference_picture.prefix}[\\w-]+\\.\\w+)`, "g");

export function picturesIn(value: unknown): string[] {
	const found = JSON.stringify(value ?? null).matchAll(PICTURE);
	return [...found].flatMap(([, key]) => key ?? []);
}

/**
 * Purges a conference's pictures, except those that another conference links, as copies and pasted texts do. Reads all
 * conferences if there are any pictures.
 */
export async function purgePictures(
	context: Context,
	conference: string,
	pictures: readonly string[],
): Promise<void> {
	if (pictures.length === 0) return;
	const shown = await picturesOfOthers(context.table, conference);
	const ours = [...new Set(pictures)].filter((key) => !shown.has(key));
	await mapWithConcurrency(AT_ONCE, ours, (key) => context.files.remove(key));
}

async function picturesOfOthers(table: Table, conference: string): Promise<Set<string>> {
	const others = (await allConferences(table)).filter(
		(one) => one.conference !== conference && !one.purging_since,
	);
	const rows = await table.batchGet(others.flatMap((one) => conferenceKeys(table, one.conference)));
	return new Set(picturesIn(rows));
}
