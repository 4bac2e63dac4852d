import type { Locale } from "@deck/contracts/enums";
import { email as emailRule } from "@deck/contracts/rules";
import { sessionExpiry } from "@deck/core/access/auth-session/auth-sessions";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { emailClaims, users } from "@deck/core/account/entity";
import { hashPassword } from "@deck/core/account/password";
import { hash, newId, newToken } from "@deck/core/kernel/ids";
import type { Table } from "@deck/core/kernel/ports";
import * as v from "valibot";

let hashed: Promise<string> | undefined;

/**
 * Writes what registration, confirmation and sign-in would (checked by tests/flows/accounts.test.ts); returns the
 * session's cookie. All have the same password.
 */
export async function makeAccount(
	table: Table,
	{ password, locale, ...given }: { email: string; password: string; locale: Locale },
): Promise<string> {
	const email = v.parse(emailRule, given.email);
	hashed ??= hashPassword(password);
	const [user_id, token, now] = [newId(), newToken(), new Date()];
	const created_at = now.toISOString();
	const consent = { version: "sample", at: created_at };
	await Promise.all([
		emailClaims(table).create({ email, user_id }).go(),
		users(table)
			.create({
				user_id,
				email,
				verified: true,
				password: await hashed,
				locale,
				locales: {},
				consent,
				created_at,
				rights: 1,
				version: 2,
			})
			.go(),
		authSessions(table)
			.create({
				user_id,
				session: hash(token),
				device: newId(),
				created_at,
				agent: "node",
				address: "127.0.0.1",
				issued: now.getTime(),
				rights: 1,
				...sessionExpiry(now, created_at),
			})
			.go(),
	]);
	return `${user_id}.${token}`;
}
