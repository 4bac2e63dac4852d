import type { DeliveryProblem } from "@deck/contracts/address";
import type { ChatMember, ChatPeople, ChatRoomKey, ChatStaffMember } from "@deck/contracts/chat";
import { hasPermission } from "@deck/contracts/permissions";
import { addressesOf } from "../account/addresses.ts";
import { emailLookup, type UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { StaffItem } from "../staff/lookup.ts";
import { toChatUser } from "./chat-users.ts";
import type { ReadMarkItem } from "./entity.ts";
import { readMarksInChatRoom } from "./lookup.ts";
import { usersWithRoles } from "./message-authors.ts";
import { findChatMember, ROLE_RANKS, staffRoleInChat } from "./roles.ts";
import { type ChatRoomContext, type ChatRoomMember, readChatRoomContext } from "./room-context.ts";

interface KnownPerson {
	user: UserItem;
	staff: StaffItem | null;
	mark: ReadMarkItem | null;
}

/**
 * Returns members, and staff who have written or read here. A member's account shows only after it was here, so that
 * only staff learn which addresses have accounts. 4 calls, 5 for staff, 1 more per 50 people.
 * @throws 404 for outsiders
 */
export async function readChatPeople(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
): Promise<ChatPeople> {
	const { table } = context;
	const id = { conference: conference.conference, ...key };
	const [chatRoom, marks] = await Promise.all([
		readChatRoomContext(context, conference, key),
		readMarksInChatRoom(table, id),
	]);
	const addresses = chatRoom.members.flatMap((member) => member.addresses);
	const [claims, troubles] = await Promise.all([
		getItems(
			table,
			addresses.map((email) => emailLookup(table, email)),
		),
		chatRoom.side === "staff" ? readDeliveryProblems(table, addresses) : [],
	]);
	const troubleOf = new Map(troubles.map((trouble) => [trouble.email, trouble]));
	const markOf = new Map(marks.map((mark) => [mark.user_id, mark]));
	const ids = [...claims.flatMap((claim) => claim?.user_id ?? []), ...markOf.keys()];
	const known = (await usersWithRoles(table, conference.conference, ids))
		.filter(({ user }) => user.verified)
		.map((one): KnownPerson => ({ ...one, mark: markOf.get(one.user.user_id) ?? null }));
	return {
		members: chatRoom.members.map((member) => viewMember(context, chatRoom, member, { known, troubleOf })),
		staff: known
			.flatMap((one) => viewStaff(context, chatRoom, one) ?? [])
			.sort((a, b) => ROLE_RANKS[a.role.type] - ROLE_RANKS[b.role.type]),
	};
}

function viewMember(
	{ actor }: SignedInContext,
	{ side }: ChatRoomContext,
	{ addresses, role, names }: ChatRoomMember,
	{ known, troubleOf }: { known: readonly KnownPerson[]; troubleOf: ReadonlyMap<string, DeliveryProblem> },
): ChatMember {
	const accounts = known.filter(({ user }) => addressesOf(user).some((one) => addresses.includes(one)));
	const [reader] = accounts
		.filter(({ mark }) => mark)
		.sort((a, b) => (b.mark?.seen ?? 0) - (a.mark?.seen ?? 0));
	return {
		role,
		names: { ...(reader && fullNames(reader.user)), ...names },
		user_id: reader?.user.user_id ?? null,
		avatar_path: reader?.user.avatar_path ?? null,
		seen: reader?.mark?.seen ?? 0,
		own: addresses.some((one) => actor.addresses.includes(one)),
		...(side === "staff" && {
			staff: {
				email: addresses[0] ?? "",
				locale: (reader ?? accounts[0])?.user.locale ?? null,
				trouble: troubleOf.get(addresses[0] ?? "") ?? null,
			},
		}),
	};
}

/**
 * Returns a staff member as others see them; null unless their roles permit reading. Staff do not see those who
 * now review the paper or were its authors; authors still do, since a disappearance would reveal the reviewer.
 */
function viewStaff(
	{ actor }: SignedInContext,
	chatRoom: ChatRoomContext,
	{ user, staff, mark }: KnownPerson,
): ChatStaffMember | null {
	const role = staffRoleInChat(chatRoom, user, staff);
	const addresses = addressesOf(user);
	if (!role || mark?.side !== "staff" || findChatMember(chatRoom, addresses)) return null;
	const { id, section, side, frameAudience } = chatRoom;
	if (!hasPermission([role], id.kind === "sub" ? "papers" : "registrations", "read", section)) return null;
	const { except = [], except_as_staff = [] } = frameAudience;
	const isConflicted = [...except, ...except_as_staff].some((one) => addresses.includes(one));
	if (isConflicted && side === "staff") return null;
	return {
		...toChatUser(user),
		role,
		...(side === "staff" && { seen: mark.seen }),
		own: user.user_id === actor.user_id,
	};
}
