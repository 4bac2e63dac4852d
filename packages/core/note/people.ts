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
 * Lists staff who may be mentioned in the notes, without the actor. 3 calls, 1 more with aliases.
 * @throws as `requireNoteAccess`
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
	const people = await mentionableAmong(
		table,
		noted,
		staff.map((row) => ({ row, user: accounts.get(row.user_id ?? "") ?? null })),
	);
	return people.filter(({ user }) => user.user_id !== actor.user_id).map(({ user }) => toNotePerson(user));
}

/** Returns those of the given users who may be mentioned. 1 call, 0 for none, 1 more with aliases. */
export async function mentionableUsers(
	table: Table,
	noted: NoteAccess,
	ids: readonly string[],
): Promise<Mentionable[]> {
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
	return mentionableAmong(
		table,
		noted,
		users.map((user, at) => ({ row: rows[at] ?? null, user })),
	);
}

/**
 * Returns those of the given users who may read the notes. Calls: those of `mentionableUsers`, 2 more for a registration
 * of a double-blind conference.
 */
export async function allowedReaders(
	table: Table,
	noted: NoteAccess,
	ids: readonly string[],
): Promise<UserItem[]> {
	const people = await mentionableUsers(table, noted, ids);
	const excluded = await noted.excluded(
		table,
		people.flatMap(({ addresses }) => addresses),
	);
	return people
		.filter(({ addresses }) => !addresses.some((email) => excluded.has(email)))
		.map(({ user }) => user);
}

interface Mentionable {
	user: UserItem;
	/** For conflicts of interest. */
	addresses: readonly string[];
}

async function mentionableAmong(
	table: Table,
	noted: NoteAccess,
	possible: readonly { row: StaffItem | null; user: UserItem | null }[],
): Promise<Mentionable[]> {
	const mains = await mainsOf(
		table,
		possible.flatMap(({ user }) => user ?? []),
	);
	return possible.flatMap(({ row, user }) => {
		const main = mains.get(user?.alias_of ?? "") ?? null;
		if (!user || !noted.mayBeMentioned(row, user, main)) return [];
		return [{ user, addresses: conflictAddresses(user, main) }];
	});
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
