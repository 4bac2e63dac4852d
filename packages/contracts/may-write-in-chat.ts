import type { ChatRoomKind } from "./chat.ts";
import type { AdminRole } from "./enums.ts";
import { hasPermission, permissionScope } from "./permissions.ts";

/**
 * Checks whether staff may write in a conversation and mark it as answered: of a paper by a role for its section, of
 * a registration only by one for the whole conference (product.md §1).
 */
export function mayWriteInChat(
	roles: readonly AdminRole[],
	kind: ChatRoomKind,
	section?: string | null,
): boolean {
	return kind === "sub"
		? hasPermission(roles, "messages", "write", section ?? undefined)
		: hasPermission(roles, "registrations", "read") && permissionScope(roles, "messages", "write") === "all";
}
