import type { SocialProvider } from "@deck/contracts/account";
import type { UserItem } from "../../account/lookup.ts";
import { updateUser } from "../../account/update.ts";
import { commit, remove, type Write } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { hash } from "../../kernel/ids.ts";
import type { Table } from "../../kernel/ports.ts";
import { socialClaims } from "./entity.ts";

/**
 * Unlinks a provider. Accounts without a password can still use a reset link.
 * @throws 404
 */
export async function unlinkSocial(
	context: Context,
	user: UserItem,
	provider: SocialProvider,
): Promise<void> {
	const all = user.social ?? [];
	const ended = all.filter((link) => link.provider === provider);
	if (ended.length === 0) throw notFound();
	await commit(context, {
		writes: [
			updateUser(context.table, user, { social: all.filter((link) => link.provider !== provider) }),
			...releaseSocial(context.table, ended),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.social_unlinked", before: { provider } }],
		events: [],
	});
}

export function releaseSocial(
	table: Table,
	links: readonly { provider: SocialProvider; subject: string }[],
): Write[] {
	const claims = socialClaims(table);
	return links.map(({ provider, subject }) => remove(claims.delete({ provider, subject: hash(subject) })));
}
