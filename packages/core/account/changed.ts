import type { UpdateEntityItem } from "electrodb";
import { update, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { users } from "./entity.ts";
import type { UserItem } from "./find.ts";

/** Attributes that an account may be without. */
type Removable = "password" | "timezone" | "country" | "avatar_path" | "alias_of" | "reset" | "email_change";

/**
 * The write that changes an account as it was read; where it has changed since, the commit throws `refused`, by
 * default 503 `busy`.
 */
export function changed(
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

/** Open pages of the account read it again. */
export function accountChanged({ user_id, version }: UserItem) {
	return pushEvent({ topics: [`user#${user_id}`], noun: "account", ids: [user_id], version: version + 1 });
}
