import type { ConferenceUse, UsedPart } from "../../feature.ts";
import { FEATURES } from "../../features.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { invalidFields } from "../../kernel/errors.ts";
import { closeGuard, type GuardClosing, readGuard } from "../guard.ts";
import type { ConferenceItem } from "../lookup.ts";

/** Features that use others come first. */
const FIND_USED = FEATURES.toReversed().flatMap(({ findUses }) => findUses ?? []);

export interface RemovedPart {
	use: ConferenceUse;
	field: string;
}

/**
 * Checks that parts are unused now and at commit; for `changeConferencePart`.
 * @throws 422 with the users, at the fields, for the first feature that uses any
 */
export async function requireUnused(
	{ table }: SignedInContext,
	{ conference }: ConferenceItem,
	taken: readonly RemovedPart[],
): Promise<GuardClosing | undefined> {
	if (taken.length === 0) return undefined;
	const uses = taken.map(({ use }) => use);
	const read = await readGuard(table, conference);
	for (const find of FIND_USED) {
		const used = await find(table, conference, uses);
		if (used.length > 0) throw invalidFields(messagesAt(taken, used));
	}
	return closeGuard(conference, { uses, read });
}

function messagesAt(taken: readonly RemovedPart[], used: readonly UsedPart[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const { use, message } of used) {
		const field = taken.find((one) => one.use === use)?.field;
		if (field) fields[field] = [...(fields[field] ?? []), message];
	}
	return fields;
}
