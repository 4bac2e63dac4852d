import type { ConferenceCard } from "@deck/contracts/conference";
import type { Context, SignedIn } from "../kernel/context.ts";
import { staffRolesOf } from "../staff/lookup.ts";
import { conferences } from "./entity.ts";
import { conferencesById } from "./find.ts";
import { viewCard } from "./view.ts";

/** Every conference that is not hidden, the latest first; the same for everybody, so that it can be cached. */
export async function listConferences(context: Context): Promise<ConferenceCard[]> {
	const { data } = await conferences(context.table)
		.query.byStart({ list: "confs" })
		.go({ pages: "all", order: "desc" });
	return data
		.filter((one) => one.state !== "hidden" && !one.deleted_at)
		.map((one) => viewCard(one, context.now()));
}

/**
 * Conferences in which the actor is staff, hidden ones included; for a platform admin all that are hidden too; for
 * who acts as the actor in one conference, that one alone.
 */
export async function listStaffedConferences(context: SignedIn): Promise<ConferenceCard[]> {
	const { actor, table } = context;
	if (!actor.verified) return [];
	const scope = actor.real?.conference ?? null;
	if (actor.platform_admin) {
		const { data } = await conferences(table)
			.query.byStart({ list: "confs" })
			.go({ pages: "all", order: "desc" });
		return data.map((one) => viewCard(one, context.now()));
	}
	const roles = (await staffRolesOf(table, actor.user_id)).filter(
		(role) => scope === null || role.conference === scope,
	);
	const found = await conferencesById(
		table,
		roles.map((role) => role.conference),
	);
	return [...found.values()].map((one) => viewCard(one, context.now()));
}
