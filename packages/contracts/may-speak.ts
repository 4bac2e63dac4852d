import type { RoomKind } from "./chat.ts";
import type { AdminRole } from "./enums.ts";
import { may, reach } from "./permissions.ts";

/**
 * Whether a staff member may write in a conversation and mark it as answered: of a paper with a role for its section,
 * of a registration only with a role for the whole conference (product.md §1). For server and web.
 */
export function maySpeak(roles: readonly AdminRole[], kind: RoomKind, section?: string | null): boolean {
	return kind === "sub"
		? may(roles, "messages", "write", section ?? undefined)
		: may(roles, "registrations", "read") && reach(roles, "messages", "write") === "all";
}
