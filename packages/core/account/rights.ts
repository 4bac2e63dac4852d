import type { Actor } from "../kernel/actor.ts";
import { raw, update, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

/** Returns the next rights counter, which replaces an account's tokens at their next request. */
export function incrementedRights({ rights = 0 }: UserItem): { rights: number } {
	return { rights: rights + 1 };
}

/** Builds a write that increments the account's rights, like `incrementedRights`. */
export function incrementRights(table: Table, userId: string): Write {
	return update(users(table).patch({ user_id: userId }).add({ rights: 1, version: 1 }));
}

/**
 * Checks in a commit that the actor's rights are unchanged. Fails with 503 `busy`, so that a retry computes them again.
 */
export function checkRightsUnchanged(table: Table, { user_id, rights }: Actor): Write {
	const check = {
		TableName: table.name,
		Key: keyOf(users(table).get({ user_id })),
		ConditionExpression: rights
			? "#rights = :rights"
			: "attribute_exists(pk) AND (attribute_not_exists(#rights) OR #rights = :rights)",
		ExpressionAttributeNames: { "#rights": "rights" },
		ExpressionAttributeValues: { ":rights": rights },
	};
	return raw({ ConditionCheck: check }, new AppError("unavailable", "busy", { retryAfter: 1 }));
}
