import type { DeleteAccountForm } from "@deck/contracts/profile";
import { assertPassword } from "../access/sign-in/change-password.ts";
import { releaseSocial } from "../access/sign-in/unlink-social.ts";
import { formerEmails, keepAfterDeletion } from "../account/addresses.ts";
import { avatarPurgeEvents } from "../account/avatar.ts";
import { unclaimedEmails, userById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { updateUser } from "../account/update.ts";
import { purgeUser } from "../account/write.ts";
import { persistPreferences } from "../address/write.ts";
import { addressesAfterErasure } from "../expert/erase.ts";
import { FEATURES } from "../features.ts";
import { commit, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { downloadEndPart } from "./request-download.ts";

/**
 * Deletes an account; keeps submissions (product.md §10), and e-mail opt-outs of confirmed addresses.
 * @throws 422 at `email`: `deletion_mismatch`, `deletion_creator` if a conference must be handed over first;
 * `password_wrong` at `current`
 */
export async function deleteAccount(
	context: Context,
	user: UserItem,
	form: DeleteAccountForm,
): Promise<void> {
	const { table } = context;
	const { user_id, email, locale } = user;
	if (form.email !== email) throw invalid("email", "deletion_mismatch");
	await assertPassword(user, form.current);
	for (const feature of FEATURES) {
		const why = await feature.accountDeletionBlocker?.(table, user_id);
		if (why) throw invalid("email", why);
	}
	const download = await downloadEndPart(context, user_id);
	const addresses = [email, ...formerEmails(user)];
	// An unconfirmed address's data are not this account's.
	const confirmed = user.verified ? addresses : [];
	const removed = (user.conflict_addresses ?? []).flatMap((one) => (one.former ? one.email : []));
	const erased = [...new Set([...confirmed, ...(await unclaimedEmails(table, removed))])];
	await commit(context, {
		writes: [
			...purgeUser(table, user, addresses),
			...releaseSocial(table, user.social ?? []),
			...(await unlinkAliasWrites(context, user, await addressesAfterErasure(table, erased))),
			...(await persistPreferences(context, confirmed, user.unwanted_mail ?? [])),
			...download.writes,
		],
		audit: [{ object: `account-${user_id}`, action: "account.deleted" }],
		events: [
			mailEvent("account.deleted", { email, locale }),
			jobEvent("account.log_deletion", { user_id, addresses: erased }),
			...(user.alias_of ? [jobEvent("account.renamed", { user_id: user.alias_of })] : []),
			jobEvent("account.clear_sessions", { user_id }),
			...avatarPurgeEvents(user),
			...download.events,
		],
	});
}

/**
 * Builds the writes that unlink aliases. Linked accounts keep the addresses for conflicts of interest, as when
 * they are separated.
 */
async function unlinkAliasWrites(
	{ table }: Context,
	user: UserItem,
	erased: readonly string[],
): Promise<Write[]> {
	const writes: Write[] = [];
	for (const { user_id, status } of user.aliases ?? []) {
		const alias = user_id && status === "confirmed" ? await userById(table, user_id) : null;
		if (alias) writes.push(updateUser(table, alias, keepAfterDeletion(alias, user, erased), ["alias_of"]));
	}
	const main = user.alias_of ? await userById(table, user.alias_of) : null;
	if (main) {
		const aliases = (main.aliases ?? []).filter((alias) => alias.user_id !== user.user_id);
		writes.push(updateUser(table, main, { aliases, ...keepAfterDeletion(main, user, erased) }));
	}
	return writes;
}
