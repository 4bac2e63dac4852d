import type { SocialProvider } from "@deck/contracts/account";
import { commit, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { changed } from "./changed.ts";
import { socialClaims } from "./entity.ts";
import type { UserItem } from "./find.ts";

/**
 * A provider no longer signs the person in. Who has no password by then gets in by a reset link. Throws 404 where the
 * provider is not among the account's.
 */
export async function unlinkSocial(
	context: Context,
	user: UserItem,
	provider: SocialProvider,
): Promise<void> {
	const all = user.social ?? [];
	const ended = all.filter((link) => link.provider === provider);
	if (ended.length === 0) throw notFound();
	const claims = socialClaims(context.table);
	await commit(context, {
		writes: [
			changed(context.table, user, { social: all.filter((link) => link.provider !== provider) }),
			...ended.map(({ subject }) => remove(claims.delete({ provider, subject: hash(subject) }))),
		],
		audit: [{ object: `account-${user.user_id}`, action: "account.social_unlinked", before: { provider } }],
		events: [],
	});
}
