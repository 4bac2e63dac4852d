import { commit, put, remove, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { endConferenceSubscriptions } from "../live/sockets/disconnect.ts";
import { platformAdmins, users } from "./entity.ts";
import { accountsById, userByEmail } from "./find.ts";
import type { UserItem } from "./lookup.ts";
import { incrementedRights } from "./rights.ts";

/**
 * Grants or revokes platform admin rights; runs from the operator's command line (product.md §1). Revoking cuts
 * sockets' conference topics until they subscribe again. Returns the account as it was.
 * @throws 422 `email_unknown` at `email`; 400 to grant them to an unverified account, which anybody may have made; 409
 */
export async function setPlatformAdmin(
	context: Context,
	email: string,
	platform_admin: boolean,
): Promise<UserItem> {
	const { table } = context;
	const user = await userByEmail(table, email);
	if (!user) throw invalid("email", "email_unknown");
	if (user.platform_admin === platform_admin) return user;
	if (platform_admin && !user.verified) throw new AppError("unverified", "unverified");
	const { user_id, version } = user;
	const admins = platformAdmins(table);
	await commit(context, {
		writes: [
			update(
				users(table)
					.patch({ user_id })
					.set({ platform_admin, version: version + 1, ...incrementedRights(user) })
					.where((attribute, { eq }) => eq(attribute.version, version)),
			),
			platform_admin
				? put(admins.put({ user_id, since: context.now().toISOString() }))
				: remove(admins.delete({ list: "admins", user_id })),
		],
		audit: [
			{
				object: `account-${user_id}`,
				action: platform_admin ? "account.admin_granted" : "account.admin_revoked",
				before: { platform_admin: user.platform_admin },
				after: { platform_admin },
			},
		],
		events: [],
	});
	if (!platform_admin) await endConferenceSubscriptions(context, user_id);
	return user;
}

export async function listPlatformAdmins(table: Table): Promise<UserItem[]> {
	const { data } = await platformAdmins(table)
		.query.primary({ list: "admins" })
		.go({ pages: "all", consistent: true });
	const ids = data.sort((a, b) => a.since.localeCompare(b.since)).map((one) => one.user_id);
	return [...(await accountsById(table, ids)).values()];
}
