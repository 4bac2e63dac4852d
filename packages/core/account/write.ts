import { put, remove, type Write } from "../kernel/commit.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, platformAdmins, users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

/** Builds the write that claims an address. Fails with `refused` if it is taken, by default 422 `email_taken`. */
export function claimEmail(
	table: Table,
	claim: { email: string; user_id: string },
	refused = invalid("email", "email_taken"),
): Write {
	return put(emailClaims(table).create(claim), refused);
}

export function releaseEmail(table: Table, email: string): Write {
	return remove(emailClaims(table).delete({ email }));
}

type NewAccount = Parameters<ReturnType<typeof users>["create"]>[0];

/** Creates an account and claims its address; `refused` as in `claimEmail`. */
export function createUser(table: Table, account: NewAccount, refused?: AppError): Write[] {
	const { email, user_id } = account;
	return [claimEmail(table, { email, user_id }, refused), put(users(table).create(account))];
}

/** Builds the writes that purge an account and its addresses. Fails with 503 `busy` if it changed since it was read. */
export function purgeUser(table: Table, user: UserItem, emails: readonly string[]): Write[] {
	const { user_id, version } = user;
	return [
		remove(
			users(table)
				.remove({ user_id })
				.where((attribute, { eq }) => eq(attribute.version, version)),
			new AppError("unavailable", "busy", { retryAfter: 1 }),
		),
		...emails.map((email) => releaseEmail(table, email)),
		...(user.platform_admin ? [remove(platformAdmins(table).delete({ list: "admins", user_id }))] : []),
	];
}
