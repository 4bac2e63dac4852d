import type { NotePerson } from "@deck/contracts/note";
import { accountsOf } from "../account/find.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffLookup, staffOf } from "../staff/lookup.ts";
import { demandNoted, type Noted } from "./noted.ts";
import type { NoteSubject } from "./subject.ts";

/** Staff who may read the notes, without the actor. 3 calls, 1 more with aliases. Throws as `demandNoted`. */
export async function notePeople(
	context: SignedIn,
	conference: ConferenceItem,
	subject: NoteSubject,
): Promise<NotePerson[]> {
	const { table, actor } = context;
	const [noted, staff] = await Promise.all([
		demandNoted(context, conference, subject, "read"),
		staffOf(table, conference.conference),
	]);
	const accounts = await accountsOf(
		table,
		staff.flatMap(({ user_id }) => user_id ?? []),
	);
	const mains = await mainsOf(table, [...accounts.values()]);
	return staff
		.map((row) => ({ row, user: accounts.get(row.user_id ?? "") ?? null }))
		.filter(({ row, user }) => user?.user_id !== actor.user_id && noted.reads(row, user, mainOf(mains, user)))
		.flatMap(({ user }) => (user ? [personOf(user)] : []));
}

/** 1 call, 0 for none, 1 more with aliases. */
export async function readersAmong(
	table: Table,
	noted: Noted,
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
			user && noted.reads(rows[at] ?? null, user, mainOf(mains, user)) ? [[user.user_id, user] as const] : [],
		),
	);
}

const mainsOf = (table: Table, users: readonly UserItem[]) =>
	accountsOf(
		table,
		users.flatMap(({ alias_of }) => alias_of ?? []),
	);

const mainOf = (mains: ReadonlyMap<string, UserItem>, user: UserItem | null): UserItem | null =>
	mains.get(user?.alias_of ?? "") ?? null;

export const personOf = (user: UserItem): NotePerson => ({
	user_id: user.user_id,
	email: user.email,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});
