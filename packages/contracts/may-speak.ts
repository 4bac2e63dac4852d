import type { RoomKind } from "./chat.ts";
import type { AdminRole } from "./enums.ts";
import { may, reach } from "./permissions.ts";

/**
 * Whether the roles let somebody of the staff who reads a room speak there, and say that it waits for no answer: in rooms
 * of papers of their sections; in those of registrations, which belong to no section, by a role for the whole conference
 * alone (product.md §1). The server decides by it, the web shows it.
 */
export function maySpeak(roles: readonly AdminRole[], kind: RoomKind, section?: string | null): boolean {
	return kind === "sub"
		? may(roles, "messages", "write", section ?? undefined)
		: may(roles, "registrations", "read") && reach(roles, "messages", "write") === "all";
}
