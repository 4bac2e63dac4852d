import { put, remove, type Write } from "../kernel/commit.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, platformAdmins, users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

/** The write by which an account claims an address; where another one has it, `refused`, by default 422 `email_taken`. */
export function claimEmail(
	table: Table,
	claim: { email: string; user_id: string },
	refused = invalid("email", "email_taken"),
): Write {
	return put(emailClaims(table).create(claim), refused);
}

/** The write by which an address is nobody's any more. */
export function freeEmail(table: Table, email: string): Write {
	return remove(emailClaims(table).delete({ email }));
}

/** An account that is about to be there. */
type NewAccount = Parameters<ReturnType<typeof users>["create"]>[0];

/** The writes that make an account and claim its address; `refused` as in `claimEmail`. */
export function createUser(table: Table, account: NewAccount, refused?: AppError): Write[] {
	const { email, user_id } = account;
	return [claimEmail(table, { email, user_id }, refused), put(users(table).create(account))];
}

/** The writes that remove an account as it was read, with its addresses; 503 `busy` where it has changed since. */
export function removeUser(table: Table, user: UserItem, emails: readonly string[]): Write[] {
	const { user_id, version } = user;
	return [
		remove(
			users(table)
				.remove({ user_id })
				.where((attribute, { eq }) => eq(attribute.version, version)),
			new AppError("unavailable", "busy", { retryAfter: 1 }),
		),
		...emails.map((email) => freeEmail(table, email)),
		...(user.platform_admin ? [remove(platformAdmins(table).delete({ list: "admins", user_id }))] : []),
	];
}
