import type { NotePerson } from "@deck/contracts/note";
import { accountsById } from "../account/find.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffLookup, staffOfConference } from "../staff/lookup.ts";
import { type NoteAccess, requireNoteAccess } from "./note-access.ts";
import type { NoteSubject } from "./subject.ts";

/**
 * Lists staff who may read the notes, without the actor. 3 calls, 1 more with aliases. Throws as `requireNoteAccess`.
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
	const mains = await mainsOf(table, [...accounts.values()]);
	return staff
		.map((row) => ({ row, user: accounts.get(row.user_id ?? "") ?? null }))
		.filter(
			({ row, user }) => user?.user_id !== actor.user_id && noted.mayRead(row, user, mainOf(mains, user)),
		)
		.flatMap(({ user }) => (user ? [toNotePerson(user)] : []));
}

/** Returns those of the given users who may read the notes. 1 call, 0 for none, 1 more with aliases. */
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
	const mains = await mainsOf(
		table,
		users.flatMap((user) => user ?? []),
	);
	return new Map(
		users.flatMap((user, at) =>
			user && noted.mayRead(rows[at] ?? null, user, mainOf(mains, user))
				? [[user.user_id, user] as const]
				: [],
		),
	);
}

const mainsOf = (table: Table, users: readonly UserItem[]) =>
	accountsById(
		table,
		users.flatMap(({ alias_of }) => alias_of ?? []),
	);

const mainOf = (mains: ReadonlyMap<string, UserItem>, user: UserItem | null): UserItem | null =>
	mains.get(user?.alias_of ?? "") ?? null;

export const toNotePerson = (user: UserItem): NotePerson => ({
	user_id: user.user_id,
	email: user.email,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});
