import type { DeleteAccountForm } from "@deck/contracts/profile";
import { conferencesById } from "../conference/find.ts";
import { commit, remove, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { staffRolesOf } from "../staff/lookup.ts";
import { isCreator } from "../staff/rules.ts";
import { forgetting } from "./avatar.ts";
import { formerEmails } from "./change-email.ts";
import { demandPassword } from "./change-password.ts";
import { changed } from "./changed.ts";
import { emailClaims, platformAdmins, socialClaims, users } from "./entity.ts";
import { type UserItem, userById } from "./find.ts";

/**
 * Deletes the account at its person's wish: what was submitted stays as it is (product.md §10), the account, its
 * addresses, ways in, aliases, roles, sessions and pictures go.
 * Throws 422 at `email`: `deletion_mismatch` for another address than the account's, `deletion_creator` for whoever
 * has to hand a conference over first; at `current`: `password_wrong`.
 */
export async function deleteAccount(
	context: Context,
	user: UserItem,
	form: DeleteAccountForm,
): Promise<void> {
	const { table } = context;
	const { user_id, email, locale, version } = user;
	if (form.email !== email) throw invalid("email", "deletion_mismatch");
	await demandPassword(user, form.current);
	const created = (await staffRolesOf(table, user_id)).filter(isCreator);
	// A deleted conference can't be handed over any more.
	if (
		(
			await conferencesById(
				table,
				created.map((role) => role.conference),
			)
		).size > 0
	) {
		throw invalid("email", "deletion_creator");
	}
	const emails = emailClaims(table);
	const claims = socialClaims(table);
	await commit(context, {
		writes: [
			remove(
				users(table)
					.remove({ user_id })
					.where((attribute, { eq }) => eq(attribute.version, version)),
				new AppError("unavailable", "busy", { retryAfter: 1 }),
			),
			...[email, ...formerEmails(user)].map((one) => remove(emails.delete({ email: one }))),
			...(user.social ?? []).map(({ provider, subject }) =>
				remove(claims.delete({ provider, subject: hash(subject) })),
			),
			...(user.platform_admin ? [remove(platformAdmins(table).delete({ list: "admins", user_id }))] : []),
			...(await unlinkingAliases(context, user)),
		],
		audit: [{ object: `account-${user_id}`, action: "account.deleted" }],
		events: [
			mailEvent("account.deleted", { email, locale }),
			jobEvent("account.forget_staff", { user_id }),
			jobEvent("account.forget_sessions", { user_id }),
			...forgetting(user),
		],
	});
}

/** The writes that free the accounts that were one person with this one. */
async function unlinkingAliases({ table }: Context, user: UserItem): Promise<Write[]> {
	const writes: Write[] = [];
	for (const { user_id, status } of user.aliases ?? []) {
		const alias = user_id && status === "confirmed" ? await userById(table, user_id) : null;
		if (alias) writes.push(changed(table, alias, {}, ["alias_of"]));
	}
	const main = user.alias_of ? await userById(table, user.alias_of) : null;
	if (main) {
		const aliases = (main.aliases ?? []).filter((alias) => alias.user_id !== user.user_id);
		writes.push(changed(table, main, { aliases }));
	}
	return writes;
}
