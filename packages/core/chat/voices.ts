import type { RoomRole, Side, Speaker } from "@deck/contracts/chat";
import { addressesOf } from "../account/addresses.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type StaffItem, staffLookup } from "../staff/lookup.ts";
import type { Place } from "./place.ts";
import { memberOf, staffRoleIn } from "./roles.ts";
import { speakerOf } from "./speakers.ts";

/** Role by the side on which they wrote. */
export interface Voice {
	speaker: Speaker;
	roles: Record<Side, RoomRole | null>;
}

/**
 * By user id with current roles, without deleted accounts; nameless members are named as in the paper or registration.
 * Ignores conflicts: a role lost to reviewing would show authors who reviews. 1 call per 50.
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

/** Without deleted accounts. 1 call per 50. */
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
