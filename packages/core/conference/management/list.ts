import type { ConferenceWithRoles, DeletedConference } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import type { SignedInContext } from "../../kernel/context.ts";
import { staffRolesOfUser } from "../../staff/lookup.ts";
import { restorableUntil } from "../deletion.ts";
import { conferencesById, conferencesByIdWithDeleted, hiddenConferences } from "../find.ts";
import { viewConferenceSummary } from "../view.ts";

/**
 * Lists the actor's conferences as staff, including hidden ones; platform admins also get all other hidden ones. While
 * impersonating in one conference, only that.
 */
export async function listStaffedConferences(context: SignedInContext): Promise<ConferenceWithRoles[]> {
	const { actor, table } = context;
	if (!actor.verified) return [];
	const scope = actor.real?.conference ?? null;
	const [rows, hidden] = await Promise.all([
		staffRolesOfUser(table, actor.user_id),
		actor.platform_admin ? hiddenConferences(table) : [],
	]);
	const roles = new Map(
		rows
			.filter(({ conference }) => scope === null || conference === scope)
			.map(({ conference, admin_roles }) => [conference, admin_roles]),
	);
	const own = await conferencesById(table, [...roles.keys()]);
	const others = hidden.filter(
		(one) => !own.has(one.conference) && !one.deleted_at && one.state === "hidden",
	);
	return [...own.values(), ...others].map((one) => ({
		...viewConferenceSummary(one, context.now()),
		admin_roles: roles.get(one.conference) ?? [],
	}));
}

/** Lists the deleted conferences that the actor may restore, next purge first. */
export async function listDeletedConferences(context: SignedInContext): Promise<DeletedConference[]> {
	const { actor, table } = context;
	if (!actor.verified) return [];
	const scope = actor.real?.conference ?? null;
	const owned = (await staffRolesOfUser(table, actor.user_id)).filter(
		(row) =>
			hasPermission(row.admin_roles, "ownership", "write") && (scope === null || row.conference === scope),
	);
	const found = await conferencesByIdWithDeleted(
		table,
		owned.map((row) => row.conference),
	);
	const now = context.now();
	return [...found.values()]
		.flatMap((one) =>
			one.deleted_at && !one.purging_since
				? [{ ...viewConferenceSummary(one, now), restorable_until: restorableUntil(one.deleted_at) }]
				: [],
		)
		.filter((one) => now.toISOString() < one.restorable_until)
		.sort((a, b) => (a.restorable_until < b.restorable_until ? -1 : 1));
}
