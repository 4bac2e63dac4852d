import type { EmailChangeQuestion } from "@deck/contracts/profile";
import { formerEmails } from "../../account/addresses.ts";
import { userById } from "../../account/find.ts";
import { emailChangeSide } from "../../account/links.ts";
import type { UserItem } from "../../account/lookup.ts";
import { incrementedRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { claimEmail } from "../../account/write.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { jobEvent, mailEvent } from "../../kernel/outbox.ts";
import { pendingClaims } from "../sign-in/pending-claims.ts";

/** The account, and the signature. */
export interface EmailChangeLink {
	id: string;
	hash: string;
}

/**
 * Reads the change of address behind a link, also after the change.
 * @throws 422 `link_invalid` if forged, expired or cancelled
 */
export async function readEmailChangeQuestion(
	context: Context,
	link: EmailChangeLink,
): Promise<EmailChangeQuestion> {
	return (await requestedChange(context, link)).question;
}

/**
 * Confirms a change of address by one link; the second confirmation changes it. Idempotent.
 * @throws 422 as `readEmailChangeQuestion`; as `replaceEmail`
 */
export async function confirmEmailChange(
	context: Context,
	link: EmailChangeLink,
): Promise<EmailChangeQuestion> {
	const { user, change, question } = await requestedChange(context, link);
	if (question.state !== "open") return question;
	const agreed = { ...change, confirmed: [...change.confirmed, question.side] };
	if (agreed.confirmed.length === 2) {
		await replaceEmail(context, user, change.email, agreed);
		return { ...question, state: "done" };
	}
	await commit(context, {
		writes: [updateUser(context.table, user, { email_change: agreed })],
		audit: [],
		events: [accountChangedEvent(user)],
	});
	return { ...question, state: "agreed" };
}

async function requestedChange(context: Context, { id, hash }: EmailChangeLink) {
	const user = await userById(context.table, id);
	const change = user?.email_change;
	const live = change && Date.parse(change.expires) > context.now().getTime();
	const side = live && emailChangeSide(context, user.user_id, change.id, hash);
	if (!user || !side) throw new AppError("invalid", "link_invalid");
	const state = change.confirmed.length === 2 ? "done" : change.confirmed.includes(side) ? "agreed" : "open";
	const question: EmailChangeQuestion = { owner: change.from, email: change.email, side, state };
	return { user, change, question };
}

/**
 * Replaces the address. Keeps the old one as a confirmed alias beyond the limit, which nobody can register (product.md
 * §8).
 * @throws 422 `email_taken` at `email`
 * @param change kept, so that its links can report it
 */
export async function replaceEmail(
	context: Context,
	user: UserItem,
	email: string,
	change?: UserItem["email_change"],
): Promise<void> {
	const { table } = context;
	const now = context.now();
	const { user_id } = user;
	const others = user.aliases ?? [];
	const former = { id: newId(), email: user.email, status: "confirmed", since: now.toISOString() } as const;
	const claims = await pendingClaims(table, { user_id, email });
	const writes = [
		updateUser(
			table,
			user,
			{
				email,
				aliases: [...others.filter((alias) => alias.email !== email), former],
				...incrementedRights(user),
				...(change && { email_change: change }),
			},
			change ? ["reset"] : ["email_change", "reset"],
		),
		...claims.writes,
	];
	// A former address is still claimed.
	if (!formerEmails(user).includes(email)) {
		writes.push(claimEmail(table, { email, user_id }));
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
			jobEvent("account.renamed", { user_id }),
			accountChangedEvent(user),
			...claims.events,
		],
	});
}
