import { readGate, type ShutGate, shutGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalidFields } from "../kernel/errors.ts";
import type { Use, Used } from "../noun.ts";
import { NOUNS } from "../nouns.ts";

/** Features that use others come first. */
const FIND_USED = NOUNS.toReversed().flatMap(({ uses }) => uses ?? []);

/** A removed element and its form field. */
export interface Taken {
	use: Use;
	field: string;
}

/**
 * Requires parts unused now and at commit; for `changePart`. Throws 422 with the users, at the fields, for the first
 * feature that uses any.
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
