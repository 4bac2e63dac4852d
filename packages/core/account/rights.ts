import { update, type Write } from "../kernel/commit.ts";
import type { Table } from "../kernel/ports.ts";
import { users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

/** What a change of an account sets so that its tokens are replaced when they come next, as its rights are others. */
export function nextRights({ rights = 0 }: UserItem): { rights: number } {
	return { rights: rights + 1 };
}

/** The same as a write of its own. */
export function raiseRights(table: Table, userId: string): Write {
	return update(users(table).patch({ user_id: userId }).add({ rights: 1, version: 1 }));
}
