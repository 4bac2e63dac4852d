import type { NotePerson } from "@deck/contracts/note";
import { may } from "@deck/contracts/permissions";
import { addressesOf } from "../account/addresses.ts";
import { accountsOf } from "../account/find.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { forStaff } from "../paper/for-staff.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { type StaffItem, staffLookup, staffOf } from "../staff/lookup.ts";

/** The staff who may read a paper's notes, and so be mentioned in one; not the asker. Three calls. Throws as `forStaff`. */
export async function notePeople(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<NotePerson[]> {
	const { table, actor } = context;
	const [whole, staff] = await Promise.all([
		forStaff(context, conference, number, "read"),
		staffOf(table, conference.conference),
	]);
	const accounts = await accountsOf(
		table,
		staff.flatMap(({ user_id }) => user_id ?? []),
	);
	return staff
		.map((row) => ({ row, user: accounts.get(row.user_id ?? "") ?? null }))
		.filter(({ row, user }) => user?.user_id !== actor.user_id && readsNotes(whole, row, user))
		.flatMap(({ user }) => (user ? [personOf(user)] : []));
}

/** Those of these accounts that may read a paper's notes, as they stand now. One call, none for nobody. */
export async function readersAmong(
	table: Table,
	whole: WholePaper,
	ids: readonly string[],
): Promise<Map<string, UserItem>> {
	const { conference } = whole.paper;
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
	return new Map(
		users.flatMap((user, at) =>
			user && readsNotes(whole, rows[at] ?? null, user) ? [[user.user_id, user] as const] : [],
		),
	);
}

/** Whether somebody of the staff sees all of a paper: by their roles, and without a conflict by any of their addresses. */
function readsNotes({ paper, authors }: WholePaper, row: StaffItem | null, user: UserItem | null): boolean {
	if (!row || !user?.verified || !may(row.admin_roles, "papers", "read", paper.section)) return false;
	const theirs = addressesOf(user);
	return !authors.some(({ email }) => theirs.includes(email));
}

/** Somebody as notes name them. */
export const personOf = (user: UserItem): NotePerson => ({
	user_id: user.user_id,
	email: user.email,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});
