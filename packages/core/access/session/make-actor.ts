import { addressesOf, addressesOfPerson } from "../../account/addresses.ts";
import type { UserItem } from "../../account/lookup.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { StaffItem } from "../../staff/lookup.ts";

/** What an actor is made of. */
export interface ActorParts {
	user: UserItem;
	/** Hash of the session's token. */
	session: string;
	/** The user's staff row in the conference of the request. */
	staff: StaffItem | null;
	/** The account whose alias the user's is. */
	main: UserItem | null;
}

/**
 * Who a request stands for. Verified accounts alone take part in anything; an alias gives its main account what stands
 * under its address, and no staff roles; conflicts of interest are the whole person's (product.md §1, §8). A platform
 * admin is a superadmin in every conference.
 */
export function makeActor({ user, session, staff, main }: ActorParts): Actor {
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
		conflicts: user.verified ? addressesOfPerson(user, main) : [],
		session,
		rights: user.rights ?? 0,
	};
}
