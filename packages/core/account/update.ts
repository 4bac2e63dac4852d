import { topics } from "@deck/contracts/topics";
import type { UpdateEntityItem } from "electrodb";
import { conditionCheck, update, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

type Removable = "password" | "timezone" | "country" | "avatar_path" | "alias_of" | "reset" | "email_change";

/**
 * Builds the write that updates an account. Fails with `refused` at the commit if it changed since it was read, by
 * default 503 `busy`.
 */
export function updateUser(
	table: Table,
	user: UserItem,
	set: UpdateEntityItem<ReturnType<typeof users>>,
	removed: Removable[] = [],
	refused = new AppError("unavailable", "busy", { retryAfter: 1 }),
): Write {
	const { user_id, version } = user;
	const patch = users(table)
		.patch({ user_id })
		.set({ ...set, version: version + 1 });
	return update(
		(removed.length > 0 ? patch.remove(removed) : patch).where((attribute, { eq }) =>
			eq(attribute.version, version),
		),
		refused,
	);
}

/** Checks in a commit that the account is unchanged since it was read. Fails with `refused`, by default 503 `busy`. */
export function checkUserUnchanged(
	table: Table,
	{ user_id, version }: UserItem,
	refused = new AppError("unavailable", "busy", { retryAfter: 1 }),
): Write {
	return conditionCheck(table, keyOf(users(table).get({ user_id })), { version }, refused);
}

/** Checks in a commit that the account exists: data written after a deletion would stay forever. */
export function checkAccountExists(table: Table, user_id: string): Write {
	return conditionCheck(table, keyOf(users(table).get({ user_id })), { user_id }, notFound());
}

export function accountChangedEvent({ user_id, version }: UserItem) {
	return pushEvent({
		topics: [topics.user(user_id)],
		conference: null,
		resource: "account",
		ids: [user_id],
		version: version + 1,
	});
}
