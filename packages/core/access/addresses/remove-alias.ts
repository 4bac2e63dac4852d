import { conflictAddresses, keepForConflicts } from "../../account/addresses.ts";
import { userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { incrementedRights } from "../../account/rights.ts";
import { accountChangedEvent, updateUser } from "../../account/update.ts";
import { releaseEmail } from "../../account/write.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { jobEvent, type OutboxEvent } from "../../kernel/outbox.ts";

/**
 * Removes an alias or a former address. Others may then register a former address; an alias keeps its account. What was
 * confirmed still counts for conflicts of interest of both accounts.
 * @throws 404; 422 `conflict_addresses_full`
 */
export async function removeAlias(context: Context, user: UserItem, id: string): Promise<void> {
	const { table } = context;
	const alias = user.aliases?.find((one) => one.id === id);
	if (!alias) throw notFound();
	const aliases = (user.aliases ?? []).filter((one) => one.id !== id);
	const { email } = alias;
	const kept =
		alias.status === "confirmed" && keepForConflicts(user, [{ email, former: alias.user_id === undefined }]);
	const writes = [updateUser(table, user, { aliases, ...kept, ...incrementedRights(user) })];
	const events: OutboxEvent[] = [
		accountChangedEvent(user),
		jobEvent("account.renamed", { user_id: user.user_id }),
	];
	if (!alias.user_id) writes.push(releaseEmail(table, email));
	else if (alias.status === "confirmed") {
		const target = await userById(table, alias.user_id);
		if (target) {
			const keptFields = keepForConflicts(
				target,
				conflictAddresses(user, null).map((one) => ({ email: one, former: false })),
			);
			writes.push(updateUser(table, target, { ...keptFields, ...incrementedRights(target) }, ["alias_of"]));
			events.push(accountChangedEvent(target), jobEvent("account.renamed", { user_id: target.user_id }));
		}
	}
	await commit(context, {
		writes,
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.alias_undone",
				before: { email, status: alias.status },
			},
		],
		events,
	});
}

/**
 * Removes the user's account from its main account's aliases.
 * @throws 422 `no_alias`
 */
export async function leaveMainAccount(context: Context, user: UserItem): Promise<void> {
	const main = user.alias_of ? await userById(context.table, user.alias_of) : null;
	const alias = main?.aliases?.find((one) => one.user_id === user.user_id && one.status === "confirmed");
	if (!main || !alias) throw new AppError("invalid", "no_alias");
	await removeAlias(context, main, alias.id);
}
