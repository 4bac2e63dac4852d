import type { EmailChangeStep } from "@deck/contracts/profile";
import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent, mailEvent, pushEvent } from "../kernel/outbox.ts";
import { formerEmails } from "./change-email.ts";
import { changed } from "./changed.ts";
import { emailClaims } from "./entity.ts";
import { type UserItem, userById } from "./find.ts";
import { sideOf } from "./links.ts";
import { takingRoles } from "./taking-roles.ts";

/**
 * One of the two addresses agrees to a change, by its link; with the second one the address is changed. Who comes
 * again before that learns what it waits for. Throws 422 `link_invalid`: not ours, over, cancelled or done; and what
 * `replaceEmail` throws.
 */
export async function confirmEmailChange(
	context: Context,
	link: { id: string; hash: string },
): Promise<EmailChangeStep> {
	const user = await userById(context.table, link.id);
	const change = user?.email_change;
	const open = change && Date.parse(change.expires) > context.now().getTime();
	const side = open && sideOf(context, user.user_id, change.id, link.hash);
	if (!user || !side) throw new AppError("invalid", "link_invalid");
	const { email } = change;
	const confirmed = [...new Set([...change.confirmed, side])];
	if (confirmed.length === 2) {
		await replaceEmail(context, user, email);
		return { email, waits_for: null };
	}
	if (!change.confirmed.includes(side)) {
		await commit(context, {
			writes: [changed(context.table, user, { email_change: { ...change, confirmed } })],
			audit: [],
			events: [accountChanged(user)],
		});
	}
	return { email, waits_for: side === "old" ? "new" : "old" };
}

/**
 * Gives a verified account another address. The old one stays the account's own, as a confirmed alias outside of the
 * cap that nobody can register (product.md §8). Throws 422 `email_taken` at `email`.
 */
export async function replaceEmail(context: Context, user: UserItem, email: string): Promise<void> {
	const { table } = context;
	const now = context.now();
	const { user_id } = user;
	const others = user.aliases ?? [];
	const former = { id: newId(), email: user.email, status: "confirmed", since: now.toISOString() } as const;
	const writes = [
		changed(
			table,
			user,
			{
				email,
				aliases: [...others.filter((alias) => alias.email !== email), former],
				rights_at: now.getTime(),
			},
			["email_change", "reset"],
		),
		...(await takingRoles(table, { user_id, email })),
	];
	// An address that was the account's before has its claim still.
	if (!formerEmails(user).includes(email)) {
		writes.push(put(emailClaims(table).create({ email, user_id }), invalid("email", "email_taken")));
	}
	await commit(context, {
		writes,
		audit: [
			{
				object: `account-${user_id}`,
				action: "account.email_changed",
				before: { email: user.email },
				after: { email },
			},
		],
		events: [
			mailEvent("account.email_changed", { user_id, former: former.id }),
			jobEvent("account.refresh_staff", { user_id }),
			accountChanged(user),
		],
	});
}

/** Open pages of the account read it again. */
export function accountChanged({ user_id, version }: UserItem) {
	return pushEvent({ topics: [`user#${user_id}`], noun: "account", ids: [user_id], version: version + 1 });
}
