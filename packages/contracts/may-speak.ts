import type { RoomKind } from "./chat.ts";
import type { AdminRole } from "./enums.ts";
import { may, reach } from "./permissions.ts";

/**
 * Whether a staff member who reads a conversation may write there and mark it as answered. Conversations of papers:
 * with a role for the section; of registrations: only with a role for the whole conference (product.md §1). The server
 * and the web both use it.
 */
export function maySpeak(roles: readonly AdminRole[], kind: RoomKind, section?: string | null): boolean {
	return kind === "sub"
		? may(roles, "messages", "write", section ?? undefined)
		: may(roles, "registrations", "read") && reach(roles, "messages", "write") === "all";
}
