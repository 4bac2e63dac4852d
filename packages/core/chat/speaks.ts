import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import type { RoomId } from "./lookup.ts";

/**
 * Whether the roles let somebody of the staff who reads a room speak there: in rooms of papers of their sections; in those
 * of registrations, which belong to no section, by a role for the whole conference alone (product.md §1).
 */
export function maySpeak(
	{ roles }: Pick<Actor, "roles">,
	kind: RoomId["kind"],
	section?: string | null,
): boolean {
	return kind === "sub"
		? may(roles, "messages", "write", section ?? undefined)
		: may(roles, "registrations", "read") && reach(roles, "messages", "write") === "all";
}
