import type { ChatRole } from "@deck/contracts/chat";
import type { AdminRole } from "@deck/contracts/enums";
import { isSectionRole } from "@deck/contracts/permissions";
import type { UserItem } from "../account/lookup.ts";
import type { StaffItem } from "../staff/lookup.ts";
import type { ChatRoomContext, ChatRoomMember } from "./room-context.ts";

/** Display priority. */
export const ROLE_ORDER: readonly ChatRole["type"][] = [
	"creator",
	"superadmin",
	"editor",
	"sec_chair",
	"sec_secretary",
	"observer",
];

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
	const place = (role: AdminRole) =>
		ROLE_ORDER.indexOf(role.type) + (elsewhere(role) ? ROLE_ORDER.length : 0);
	return roles.sort((a, b) => place(a) - place(b))[0] ?? null;
}
