import { readGate, type ShutGate, shutGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalidFields } from "../kernel/errors.ts";
import type { Use, Used } from "../noun.ts";
import { NOUNS } from "../nouns.ts";

/** The questions of what is in use; nouns that make use of others come first. */
const FIND_USED = NOUNS.toReversed().flatMap(({ uses }) => uses ?? []);

/** What a form leaves out, and the field that lacks it. */
export interface Taken {
	use: Use;
	field: string;
}

/**
 * Lets go of parts of a conference that nothing uses, nor will by the time of the commit; for `changePart`. Throws 422
 * with who uses it, at the fields of what is in use: of the first noun that uses any of it.
 */
export async function takeAway(
	{ table }: SignedIn,
	{ conference }: ConferenceItem,
	taken: readonly Taken[],
): Promise<ShutGate | undefined> {
	if (taken.length === 0) return undefined;
	const uses = taken.map(({ use }) => use);
	const read = await readGate(table, conference);
	for (const find of FIND_USED) {
		const used = await find(table, conference, uses);
		if (used.length > 0) throw invalidFields(messagesAt(taken, used));
	}
	return shutGate(conference, { uses, read });
}

function messagesAt(taken: readonly Taken[], used: readonly Used[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const { use, message } of used) {
		const field = taken.find((one) => one.use === use)?.field;
		if (field) fields[field] = [...(fields[field] ?? []), message];
	}
	return fields;
}
