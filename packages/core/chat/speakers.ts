import type { Speaker } from "@deck/contracts/chat";
import { accountsOf } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { Table } from "../kernel/ports.ts";

/** Somebody as rooms name them: by their names; an address is nobody's to learn here. */
export const speakerOf = (user: UserItem): Speaker => ({
	user_id: user.user_id,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});

/** Who wrote messages, by user id; accounts that are gone are left out. One call for each hundred. */
export async function speakersOf(table: Table, ids: readonly string[]): Promise<Map<string, Speaker>> {
	const users = await accountsOf(table, ids);
	return new Map([...users].map(([id, user]) => [id, speakerOf(user)]));
}
