import type { AdminRole, StaffRole } from "@deck/contracts/enums";
import { isSectionRole } from "@deck/contracts/permissions";
import type { UserItem } from "../account/lookup.ts";
import type { StaffItem } from "../staff/lookup.ts";
import type { ChatRoomContext, ChatRoomMember } from "./room-context.ts";

/** Display priority. */
export const ROLE_RANKS: Readonly<Record<StaffRole, number>> = {
	creator: 0,
	superadmin: 1,
	editor: 2,
	sec_chair: 3,
	sec_secretary: 4,
	observer: 5,
};

export const findChatMember = (
	{ members }: Pick<ChatRoomContext, "members">,
	addresses: readonly string[],
): ChatRoomMember | null =>
	members.find((member) => member.addresses.some((address) => addresses.includes(address))) ?? null;

/** Returns a staff member's role in a conversation; prefers roles that are valid here. */
export function staffRoleInChat(
	{ section }: Pick<ChatRoomContext, "section">,
	{ verified, platform_admin }: Pick<UserItem, "verified" | "platform_admin">,
	staff: Pick<StaffItem, "admin_roles"> | null,
): AdminRole | null {
	if (!verified) return null;
	const roles: AdminRole[] = [...(staff?.admin_roles ?? [])];
	if (platform_admin) roles.push({ type: "superadmin" });
	const elsewhere = ({ type, section_id }: AdminRole) => isSectionRole(type) && section_id !== section;
	return (
		roles.sort(
			(a, b) => Number(elsewhere(a)) - Number(elsewhere(b)) || ROLE_RANKS[a.type] - ROLE_RANKS[b.type],
		)[0] ?? null
	);
}
