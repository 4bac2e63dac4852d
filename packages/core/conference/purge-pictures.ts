import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conferenceInfos } from "./entity.ts";
import { everyConference } from "./find.ts";

const AT_ONCE = 10;
/** BatchGet takes no more. */
const CHUNK = 100;

/** Keys in the bucket of the pictures whose addresses stand anywhere in a value (`pictures.ts` makes them). */
export function picturesIn(value: unknown): string[] {
	const found = JSON.stringify(value ?? null).matchAll(/\/(public\/conferences\/[\w-]+\.\w+)/g);
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
	const shown = new Set(picturesIn(others));
	const infos = conferenceInfos(table);
	for (let at = 0; at < others.length; at += CHUNK) {
		const page = others
			.slice(at, at + CHUNK)
			.map((one) => wanted(infos, infos.get({ conference: one.conference })));
		for (const key of picturesIn(await getTogether(table, page))) shown.add(key);
	}
	return shown;
}
