import type { NotePerson } from "@deck/contracts/note";
import { conflictAddresses } from "../account/addresses.ts";
import { accountsById } from "../account/find.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type StaffItem, staffLookup, staffOfConference } from "../staff/lookup.ts";
import { type NoteAccess, requireNoteAccess } from "./note-access.ts";
import type { NoteSubject } from "./subject.ts";

/**
 * Lists staff who may read the notes, without the actor. 3 calls, 1 more with aliases, 2 for a registration of a
 * double-blind conference. Throws as `requireNoteAccess`.
 */
export async function notePeople(
	context: SignedInContext,
	conference: ConferenceItem,
	subject: NoteSubject,
): Promise<NotePerson[]> {
	const { table, actor } = context;
	const [noted, staff] = await Promise.all([
		requireNoteAccess(context, conference, subject, "read"),
		staffOfConference(table, conference.conference),
	]);
	const accounts = await accountsById(
		table,
		staff.flatMap(({ user_id }) => user_id ?? []),
	);
	const readers = await readersAmong(
		table,
		noted,
		staff.map((row) => ({ row, user: accounts.get(row.user_id ?? "") ?? null })),
	);
	return readers
		.filter(({ user }) => user?.user_id !== actor.user_id)
		.flatMap(({ user }) => (user ? [toNotePerson(user)] : []));
}

/**
 * Returns those of the given users who may read the notes. 1 call, 0 for none, 1 more with aliases, 2 for a registration
 * of a double-blind conference.
 */
export async function allowedReaders(
	table: Table,
	noted: NoteAccess,
	ids: readonly string[],
): Promise<Map<string, UserItem>> {
	const { conference } = noted;
	const [users, rows] = await Promise.all([
		getItems(
			table,
			ids.map((user_id) => userLookup(table, user_id)),
		),
		getItems(
			table,
			ids.map((user_id) => staffLookup(table, user_id, conference)),
		),
	]);
	const readers = await readersAmong(
		table,
		noted,
		users.map((user, at) => ({ row: rows[at] ?? null, user })),
	);
	return new Map(readers.flatMap(({ user }) => (user ? [[user.user_id, user] as const] : [])));
}

interface PossibleReader {
	row: StaffItem | null;
	user: UserItem | null;
}

async function readersAmong(
	table: Table,
	noted: NoteAccess,
	possible: readonly PossibleReader[],
): Promise<PossibleReader[]> {
	const mains = await mainsOf(
		table,
		possible.flatMap(({ user }) => user ?? []),
	);
	const allowed = possible.flatMap(({ row, user }) => {
		const main = mains.get(user?.alias_of ?? "") ?? null;
		if (!user || !noted.mayRead(row, user, main)) return [];
		return [{ row, user, addresses: conflictAddresses(user, main) }];
	});
	const excluded = await noted.excluded(
		table,
		allowed.flatMap(({ addresses }) => addresses),
	);
	return allowed.filter(({ addresses }) => !addresses.some((email) => excluded.has(email)));
}

const mainsOf = (table: Table, users: readonly UserItem[]) =>
	accountsById(
		table,
		users.flatMap(({ alias_of }) => alias_of ?? []),
	);

export const toNotePerson = (user: UserItem): NotePerson => ({
	user_id: user.user_id,
	email: user.email,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});
