import { eraseLoggedValues } from "../kernel/audit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { ERASED_NAME } from "../kernel/personal-data.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { erasableRegistrations } from "../registration/lookup.ts";
import { staffRolesOfUser } from "../staff/lookup.ts";
import { type NoteItem, notes } from "./entity.ts";
import { findNote, type NoteKey, noteKeys, notesBy, notesOfConference } from "./lookup.ts";
import { noteRecordRef, noteSubjectKey, parseNoteSubjectKey } from "./subject.ts";

class NoteConflictError extends ConflictError {}

/**
 * Anonymises a person's notes and mentions, and purges notes on their erased registrations. 1 query per address and
 * staffed conference, 2 calls per note.
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
		if (anonymisedFields(note, userId, nobody))
			await retryOnConflict(NoteConflictError, () => anonymiseNote(context, note, userId, nobody));
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

/** Anonymises a person in a note, unless it was purged meanwhile. 2 calls. */
async function anonymiseNote(
	context: Context,
	{ conference, thing, id }: NoteKey,
	userId: string,
	nobody: string,
): Promise<void> {
	const note = await findNote(context.table, { conference, thing, id });
	const after = note && anonymisedFields(note, userId, nobody);
	if (!after) return;
	if (!(await nullIfConditionFails(updateNote(context, note, after)))) throw new NoteConflictError();
	// The log has the old text.
	if (after.text !== note.text)
		await eraseLoggedValues(context.table, conference, noteRecordRef(parseNoteSubjectKey(thing)));
}

/** Returns the note's fields without the person, or null if it has none of theirs. */
function anonymisedFields(
	{ author, text, mentions, notified = [] }: NoteItem,
	userId: string,
	nobody: string,
) {
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

/** Writes the fields. The new version makes an edit of the old text fail. */
function updateNote(
	{ table }: Context,
	note: NoteItem,
	fields: NonNullable<ReturnType<typeof anonymisedFields>>,
) {
	const { conference, thing, id, version } = note;
	return notes(table)
		.patch({ conference, thing, id })
		.set({ ...fields, version: version + 1 })
		.where((one, { eq }) => eq(one.version, version))
		.go();
}
