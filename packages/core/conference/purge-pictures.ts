import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import type { Table } from "../kernel/ports.ts";
import { everyConference } from "./find.ts";
import { keysOf } from "./whole.ts";

const AT_ONCE = 10;
const PICTURE = new RegExp(`/(${FILE_PURPOSES.conference_picture.prefix}[\\w-]+\\.\\w+)`, "g");

/** Keys in the bucket of the pictures whose addresses stand anywhere in a value (`pictures.ts` makes them). */
export function picturesIn(value: unknown): string[] {
	const found = JSON.stringify(value ?? null).matchAll(PICTURE);
	return [...found].flatMap(([, key]) => key ?? []);
}

/**
 * Removes pictures, but for those that another conference shows: a copy has the addresses of the earlier one's, and
 * texts are carried over by hand. Reads every conference, where there is a picture at all.
 */
export async function removePictures(
	context: Context,
	conference: string,
	pictures: readonly string[],
): Promise<void> {
	if (pictures.length === 0) return;
	const shown = await shownElsewhere(context.table, conference);
	const ours = [...new Set(pictures)].filter((key) => !shown.has(key));
	await atMost(AT_ONCE, ours, (key) => context.files.remove(key));
}

async function shownElsewhere(table: Table, conference: string): Promise<Set<string>> {
	const others = (await everyConference(table)).filter(
		(one) => one.conference !== conference && !one.purging_since,
	);
	const rows = await table.batchGet(others.flatMap((one) => keysOf(table, one.conference)));
	return new Set(picturesIn(rows));
}
