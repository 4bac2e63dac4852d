import type { AliasQuestion } from "@deck/contracts/profile";
import { keepForConflicts } from "../../account/addresses.ts";
import { aliasTargetRefusal, isActiveLink } from "../../account/alias-rules.ts";
import { userById } from "../../account/find.ts";
import { isAliasLink } from "../../account/links.ts";
import type { UserItem } from "../../account/lookup.ts";
import { incrementedRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { jobEvent } from "../../kernel/outbox.ts";

/** The asking account, and the signature. */
export interface AliasLink {
	id: string;
	hash: string;
}

/**
 * Reads the alias request behind a link.
 * @throws 422 `link_invalid`
 */
export async function readAliasQuestion(context: Context, link: AliasLink): Promise<AliasQuestion> {
	const { owner, alias } = await requestedAlias(context, link);
	return { email: alias.email, owner: owner.email, confirmed: alias.status === "confirmed" };
}

/**
 * Confirms an alias, which shares its data with the asking account. Idempotent.
 * @throws 422 `link_invalid` if forged, expired or undone; as `aliasTargetRefusal`, `keepForConflicts`
 */
export async function confirmAlias(context: Context, link: AliasLink): Promise<AliasQuestion> {
	const { table } = context;
	const { owner, alias } = await requestedAlias(context, link);
	if (alias.status === "confirmed") return { email: alias.email, owner: owner.email, confirmed: true };
	const target = alias.user_id ? await userById(table, alias.user_id) : null;
	const refusal = aliasTargetRefusal(alias.email, target, context.now());
	if (refusal || !target) throw new AppError("invalid", refusal ?? "alias_unknown");
	const { expires: _, ...kept } = alias;
	const aliases = (owner.aliases ?? []).map((one) =>
		one.id === alias.id ? { ...kept, status: "confirmed" as const } : one,
	);
	const removed = (target.conflict_addresses ?? []).map(({ email }) => ({ email, former: false }));
	await commit(context, {
		writes: [
			updateUser(table, owner, {
				aliases,
				...keepForConflicts(owner, removed),
				...incrementedRights(owner),
			}),
			updateUser(table, target, { alias_of: owner.user_id, ...incrementedRights(target) }, ["email_change"]),
		],
		audit: [
			{
				object: `account-${owner.user_id}`,
				action: "account.alias_confirmed",
				after: { email: alias.email },
			},
		],
		events: [
			accountChangedEvent(owner),
			accountChangedEvent(target),
			jobEvent("account.renamed", { user_id: owner.user_id }),
		],
	});
	return { email: alias.email, owner: owner.email, confirmed: true };
}

async function requestedAlias(context: Context, { id, hash }: AliasLink) {
	const owner: UserItem | null = await userById(context.table, id);
	const alias = owner?.aliases?.find(
		(one) =>
			one.user_id !== undefined &&
			isActiveLink(one, context.now()) &&
			isAliasLink(context, owner.user_id, one, hash),
	);
	// Aliases cannot have aliases.
	if (!owner || !alias || owner.alias_of) throw new AppError("invalid", "link_invalid");
	return { owner, alias };
}
