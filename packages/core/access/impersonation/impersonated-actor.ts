import { hasPermission } from "@deck/contracts/permissions";
import type { UserItem } from "../../account/lookup.ts";
import { userLookup } from "../../account/lookup.ts";
import { conferenceLookup } from "../../conference/lookup.ts";
import { isBlindReviewer, isBlindReviewerAnywhere } from "../../expert/involved.ts";
import type { Actor } from "../../kernel/actor.ts";
import { getItems } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Ports } from "../../kernel/ports.ts";
import { staffLookup } from "../../staff/lookup.ts";
import { buildActor } from "../auth-session/build-actor.ts";
import type { AuthSessionItem } from "../auth-session/entity.ts";
import { rank } from "./rank.ts";

export interface ImpersonatedUser {
	user: UserItem;
	actor: Actor;
}

/**
 * Returns the actor for the header `Impersonate` (product.md §1): the target's rights without the real person's
 * conflicts, in the conference where it started. At most 2 reads, plus those of `isBlindReviewer`, and for platform
 * admins those of `isBlindReviewerAnywhere`.
 * @throws 403 `not_impersonating`: not in the session, over, no longer allowed, or the target now ranks higher
 * @param own the real person; `conference` is the request's
 */
export async function impersonatedActor(
	ports: Ports,
	own: { actor: Actor; session: AuthSessionItem },
	{ email, conference }: { email: string; conference: string | null },
): Promise<ImpersonatedUser> {
	const { table, now } = ports;
	const started = own.session.impersonation;
	const refused = new AppError("forbidden", "not_impersonating");
	if (!started || started.email !== email || started.until * 1000 <= now().getTime()) throw refused;
	const everywhere = !started.conference && !(await isBlindReviewerAnywhere(table, own.actor));
	const scope = everywhere ? null : started.began_in;
	const where = scope ?? conference;
	const [user, staff, ownStaff, place] = await getItems(table, [
		userLookup(table, started.user_id),
		where === null ? null : staffLookup(table, started.user_id, where),
		scope === null ? null : staffLookup(table, own.actor.user_id, scope),
		where === null ? null : conferenceLookup(table, where),
	]);
	if (!user || (place && (await isBlindReviewer(table, place, own.actor)))) throw refused;
	const [main] = user.alias_of ? await getItems(table, [userLookup(table, user.alias_of)]) : [null];
	// The access rule refuses other conferences.
	const here = scope === null || conference === null || conference === scope;
	const actor = buildActor({ user, session: own.session.session, staff: here ? staff : null, main });
	const target = { platform_admin: user.platform_admin, roles: staff?.admin_roles ?? [] };
	const really = { platform_admin: own.actor.platform_admin, roles: ownStaff?.admin_roles ?? [] };
	const still = really.platform_admin || hasPermission(really.roles, "impersonate", "write");
	if (!still || user.platform_admin || rank(really) < rank(target)) throw refused;
	return {
		user,
		actor: {
			...actor,
			conflicts: [...new Set([...actor.conflicts, ...own.actor.conflicts])],
			real: {
				user_id: own.actor.user_id,
				email: own.actor.email,
				conference: scope,
				conflicts: own.actor.conflicts,
			},
		},
	};
}
