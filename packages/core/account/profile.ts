import type { Profile } from "@deck/contracts/profile";
import { auditLog } from "../kernel/audit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { papersUnder } from "../paper/everywhere.ts";
import { staffRolesOf } from "../staff/lookup.ts";
import { listDevices } from "./devices.ts";
import { type UserItem, userById } from "./find.ts";
import { viewProfile } from "./view.ts";

/** The account as it is after a change. */
export async function ownProfile(context: SignedIn): Promise<Profile> {
	const user = await userById(context.table, context.actor.user_id);
	if (!user) throw new AppError("unauthenticated", "unauthenticated");
	return viewProfile(context, user);
}

/** Entries of the audit log that a download holds, the newest. */
const MOST_ENTRIES = 5_000;

/** All that the platform holds about a person, for them to take along (product.md §10). */
export async function ownData(context: SignedIn, user: UserItem) {
	const { table, actor } = context;
	const [profile, devices, roles, papers, log] = await Promise.all([
		viewProfile(context, user),
		listDevices(context, user),
		staffRolesOf(table, user.user_id),
		papersUnder(context, actor.addresses),
		auditLog(table).query.byActor({ actor: user.user_id }).go({ order: "desc", count: MOST_ENTRIES }),
	]);
	return {
		made_at: context.now().toISOString(),
		account: { id: user.user_id, created_at: user.created_at, ...profile },
		devices,
		staff_roles: roles.map(({ conference, admin_roles, created_at }) => ({
			conference,
			admin_roles,
			created_at,
		})),
		papers,
		changes: log.data.map(({ at, conference, object, action, before, after }) => ({
			at,
			conference,
			object,
			action,
			before: before === undefined ? null : JSON.parse(before),
			after: after === undefined ? null : JSON.parse(after),
		})),
	};
}
