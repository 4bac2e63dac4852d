import type { ChatUser } from "@deck/contracts/chat";
import { accountsById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { Table } from "../kernel/ports.ts";

export const toChatUser = (user: UserItem): ChatUser => ({
	user_id: user.user_id,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});

/** Returns chat users by user id, without deleted accounts. 1 call per 100. */
export async function readChatUsers(table: Table, ids: readonly string[]): Promise<Map<string, ChatUser>> {
	const users = await accountsById(table, ids);
	return new Map([...users].map(([id, user]) => [id, toChatUser(user)]));
}
