import { eraseLoggedValues } from "../kernel/audit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { ERASED_NAME } from "../kernel/personal-data.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { erasableRegistrations } from "../registration/lookup.ts";
import { staffRolesOfUser } from "../staff/lookup.ts";
import { type NoteItem, notes } from "./entity.ts";
import { noteKeys, notesBy, notesOfConference } from "./lookup.ts";
import { noteRecordRef, noteSubjectKey, parseNoteSubjectKey } from "./subject.ts";

/**
 * Anonymises a person's notes and mentions, and deletes notes on their erased registrations. 1 query per address and
 * staffed conference, 1 call per note.
 */
export async function eraseNotes(
	context: Context,
	userId: string,
	addresses: readonly string[],
): Promise<void> {
	const { table } = context;
	for (const { conference, number } of await erasableRegistrations(table, addresses))
		await purgeRegistrationNotes(context, conference, number);
	const [own, roles] = await Promise.all([notesBy(table, userId), staffRolesOfUser(table, userId)]);
	const seen = await Promise.all(roles.map(({ conference }) => notesOfConference(table, conference)));
	const nobody = newId();
	const byKey = new Map([...own, ...seen.flat()].map((note) => [`${note.conference} ${note.id}`, note]));
	for (const note of byKey.values()) {
		const after = anonymised(note, userId, nobody);
		if (!after) continue;
		await nullIfConditionFails(write(context, note, after));
		// The log has the old text.
		if (after.text !== note.text)
			await eraseLoggedValues(table, note.conference, noteRecordRef(parseNoteSubjectKey(note.thing)));
	}
}

/** Purges the notes on a registration, with their logged values. Idempotent. */
export async function purgeRegistrationNotes(
	context: Context,
	conference: string,
	number: number,
): Promise<void> {
	const { table } = context;
	const subject = { about: "registration", number } as const;
	await removeRows(context, await noteKeys(table, conference, noteSubjectKey(subject)));
	await eraseLoggedValues(table, conference, noteRecordRef(subject));
}

/** Returns null if they are not in it. */
function anonymised({ author, text, mentions, notified = [] }: NoteItem, userId: string, nobody: string) {
	const isIn =
		author === userId || notified.includes(userId) || mentions.some((one) => one.user_id === userId);
	if (!isIn) return null;
	const named = mentions.filter((one) => one.user_id === userId);
	const swap = (id: string) => (id === userId ? nobody : id);
	return {
		author: swap(author),
		text: named.reduce((whole, { name }) => whole.replaceAll(`@${name}`, `@${ERASED_NAME}`), text),
		mentions: mentions.map((one) => (one.user_id === userId ? { user_id: nobody, name: ERASED_NAME } : one)),
		notified: notified.map(swap),
	};
}

function write({ table }: Context, note: NoteItem, after: NonNullable<ReturnType<typeof anonymised>>) {
	const { conference, thing, id, version } = note;
	return notes(table)
		.patch({ conference, thing, id })
		.set(after)
		.where((one, { eq }) => eq(one.version, version))
		.go();
}
