import type { RoomRole, Side, Speaker } from "@deck/contracts/chat";
import { addressesOf } from "../account/addresses.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type StaffItem, staffLookup } from "../staff/lookup.ts";
import type { Place } from "./place.ts";
import { memberOf, staffRoleIn } from "./roles.ts";
import { speakerOf } from "./speakers.ts";

/** Somebody who speaks in a room, and as what: by the side on which they wrote. */
export interface Voice {
	speaker: Speaker;
	roles: Record<Side, RoomRole | null>;
}

/**
 * Who wrote messages of a room, by user id, with what they are there now; accounts that are gone are left out, and
 * members who have told no name are called as the paper or the registration has it. One call for fifty. Roles alone
 * count, no conflicts: a role that went as somebody became a reviewer would tell the authors.
 */
export async function voicesOf(
	table: Table,
	place: Place,
	ids: readonly string[],
): Promise<Map<string, Voice>> {
	const people = await usersWithRoles(table, place.id.conference, ids);
	return new Map(
		people.map(({ user, staff }) => {
			const member = memberOf(place, addressesOf(user));
			const speaker = speakerOf(user);
			return [
				user.user_id,
				{
					speaker: { ...speaker, names: { ...member?.names, ...speaker.names } },
					roles: { member: member?.role ?? null, staff: staffRoleIn(place, user, staff) },
				},
			];
		}),
	);
}

/** Accounts with their staff rows in a conference; those that are gone are left out. One call for fifty. */
export async function usersWithRoles(
	table: Table,
	conference: string,
	ids: readonly string[],
): Promise<{ user: UserItem; staff: StaffItem | null }[]> {
	const each = [...new Set(ids)];
	const found = await getItems(table, [
		...each.map((id) => userLookup(table, id)),
		...each.map((id) => staffLookup(table, id, conference)),
	]);
	return each.flatMap((_, at) => {
		const user = found[at] as UserItem | null;
		return user ? [{ user, staff: found[each.length + at] as StaffItem | null }] : [];
	});
}
