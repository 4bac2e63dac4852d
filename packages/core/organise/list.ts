import type { DeletedConference, StaffedConference } from "@deck/contracts/conference";
import { may } from "@deck/contracts/permissions";
import { restorableUntil } from "../conference/deletion.ts";
import { conferencesById, everyConference, everyConferenceById } from "../conference/find.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import { staffRolesOf } from "../staff/lookup.ts";

/** Includes hidden ones; for platform admins all hidden ones. While impersonating in one conference, only that. */
export async function listStaffedConferences(context: SignedIn): Promise<StaffedConference[]> {
	const { actor, table } = context;
	if (!actor.verified) return [];
	const scope = actor.real?.conference ?? null;
	const [rows, all] = await Promise.all([
		staffRolesOf(table, actor.user_id),
		actor.platform_admin ? everyConference(table) : null,
	]);
	const roles = new Map(
		rows
			.filter(({ conference }) => scope === null || conference === scope)
			.map(({ conference, admin_roles }) => [conference, admin_roles]),
	);
	const found = all?.filter((one) => !one.deleted_at) ?? [
		...(await conferencesById(table, [...roles.keys()])).values(),
	];
	return found.map((one) => ({
		...viewCard(one, context.now()),
		admin_roles: roles.get(one.conference) ?? [],
	}));
}

/** Those the actor may restore, next purge first. */
export async function listDeletedConferences(context: SignedIn): Promise<DeletedConference[]> {
	const { actor, table } = context;
	if (!actor.verified) return [];
	const scope = actor.real?.conference ?? null;
	const owned = (await staffRolesOf(table, actor.user_id)).filter(
		(row) => may(row.admin_roles, "ownership", "write") && (scope === null || row.conference === scope),
	);
	const found = await everyConferenceById(
		table,
		owned.map((row) => row.conference),
	);
	const now = context.now();
	return [...found.values()]
		.flatMap((one) =>
			one.deleted_at && !one.purging_since
				? [{ ...viewCard(one, now), restorable_until: restorableUntil(one.deleted_at) }]
				: [],
		)
		.filter((one) => now.toISOString() < one.restorable_until)
		.sort((a, b) => (a.restorable_until < b.restorable_until ? -1 : 1));
}
