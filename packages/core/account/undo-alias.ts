import { commit, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { accountChanged, changed } from "./changed.ts";
import { emailClaims } from "./entity.ts";
import { type UserItem, userById } from "./find.ts";

/**
 * Takes an alias back: what stands under its address is that account's alone again; an earlier address of the account
 * may be registered by others from now on. Throws 404.
 */
export async function undoAlias(context: Context, user: UserItem, id: string): Promise<void> {
	const { table } = context;
	const alias = user.aliases?.find((one) => one.id === id);
	if (!alias) throw notFound();
	const rights_at = context.now().getTime();
	const aliases = (user.aliases ?? []).filter((one) => one.id !== id);
	const writes = [changed(table, user, { aliases, rights_at })];
	const events = [accountChanged(user)];
	if (!alias.user_id) writes.push(remove(emailClaims(table).delete({ email: alias.email })));
	else if (alias.status === "confirmed") {
		const target = await userById(table, alias.user_id);
		if (target) {
			writes.push(changed(table, target, { rights_at }, ["alias_of"]));
			events.push(accountChanged(target));
		}
	}
	await commit(context, {
		writes,
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.alias_undone",
				before: { email: alias.email, status: alias.status },
			},
		],
		events,
	});
}

/** The alias takes itself back from the account that it belongs to. Throws 422 `no_alias` where it is none. */
export async function leaveMainAccount(context: Context, user: UserItem): Promise<void> {
	const main = user.alias_of ? await userById(context.table, user.alias_of) : null;
	const alias = main?.aliases?.find((one) => one.user_id === user.user_id && one.status === "confirmed");
	if (!main || !alias) throw new AppError("invalid", "no_alias");
	await undoAlias(context, main, alias.id);
}
