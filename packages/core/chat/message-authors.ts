import type { ChatRole, ChatSide, ChatUser } from "@deck/contracts/chat";
import { addressesOf } from "../account/addresses.ts";
import { type UserItem, userLookup } from "../account/lookup.ts";
import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type StaffItem, staffLookup } from "../staff/lookup.ts";
import { toChatUser } from "./chat-users.ts";
import { findChatMember, staffRoleInChat } from "./roles.ts";
import type { ChatRoomContext } from "./room-context.ts";

export interface MessageAuthor {
	user: ChatUser;
	/** By the side on which the author wrote. */
	roles: Record<ChatSide, ChatRole | null>;
}

/**
 * Returns message authors by user id with current roles, without deleted accounts. Nameless members get their names
 * from the paper or registration. Ignores conflicts: a role lost to reviewing would show authors who reviews. 1 call
 * per 50.
 */
export async function messageAuthors(
	table: Table,
	chatRoom: ChatRoomContext,
	ids: readonly string[],
): Promise<Map<string, MessageAuthor>> {
	const people = await usersWithRoles(table, chatRoom.id.conference, ids);
	return new Map(
		people.map(({ user, staff }) => {
			const member = findChatMember(chatRoom, addressesOf(user));
			const chatUser = toChatUser(user);
			return [
				user.user_id,
				{
					user: { ...chatUser, names: { ...member?.names, ...chatUser.names } },
					roles: { member: member?.role ?? null, staff: staffRoleInChat(chatRoom, user, staff) },
				},
			];
		}),
	);
}

/** Returns accounts with their staff row in the conference, without deleted accounts. 1 call per 50. */
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
