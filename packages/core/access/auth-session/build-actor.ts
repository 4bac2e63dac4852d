import { addressesOf, conflictAddresses } from "../../account/addresses.ts";
import type { UserItem } from "../../account/lookup.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { StaffItem } from "../../staff/lookup.ts";

export interface ActorParts {
	user: UserItem;
	/** Hash of the session's token. */
	session: string;
	/** The staff row in the request's conference. */
	staff: StaffItem | null;
	/** The main account of an alias. */
	main: UserItem | null;
}

/**
 * Builds the actor of a request; only verified accounts get roles and addresses. Aliases share data, not staff roles,
 * with the main account; conflicts of interest cover the person (product.md §1, §8). Platform admins are superadmins
 * everywhere.
 */
export function buildActor({ user, session, staff, main }: ActorParts): Actor {
	const roles = user.verified ? [...(staff?.admin_roles ?? [])] : [];
	if (user.verified && user.platform_admin && !roles.some((role) => role.type === "superadmin")) {
		roles.push({ type: "superadmin" });
	}
	const addresses = user.verified ? addressesOf(user) : [];
	return {
		user_id: user.user_id,
		email: user.email,
		verified: user.verified,
		platform_admin: user.verified && user.platform_admin,
		roles,
		addresses,
		conflicts: user.verified ? conflictAddresses(user, main) : [],
		session,
		rights: user.rights ?? 0,
	};
}
