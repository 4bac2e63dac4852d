import type { Message, Room, Speaker } from "@deck/contracts/chat";
import { accountsOf } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MessageItem, ReadMarkItem, RoomItem } from "./entity.ts";
import { viewFile } from "./files.ts";
import type { Place } from "./place.ts";

/** Somebody as rooms name them: by their names; an address is nobody's to learn here. */
const speakerOf = (user: UserItem): Speaker => ({
	user_id: user.user_id,
	names: fullNames(user),
	avatar_path: user.avatar_path ?? null,
});

/** Who wrote messages, by user id; accounts that are gone are left out. One call for each hundred. */
export async function speakersOf(table: Table, ids: readonly string[]): Promise<Map<string, Speaker>> {
	const users = await accountsOf(table, ids);
	return new Map([...users].map(([id, user]) => [id, speakerOf(user)]));
}

/** Until when its author may edit a message: an ISO instant. */
export const editableTill = ({ at }: MessageItem): string =>
	new Date(Date.parse(at) + SETTINGS.messageEditSeconds * 1000).toISOString();

/** A message as the actor reads it. */
export function viewMessage(
	{ actor, now }: Pick<SignedIn, "actor" | "now">,
	row: MessageItem,
	speakers: ReadonlyMap<string, Speaker>,
	shut: Room["shut"],
): Message {
	const { n, at, edited_at = null, deleted_at = null, side, text, files = [], reply_to = null, author } = row;
	const own = author === actor.user_id;
	const till = editableTill(row);
	return {
		...{ n, at, edited_at, deleted_at, side, text, reply_to, own },
		files: files.map(viewFile),
		author: speakers.get(author) ?? null,
		editable_till: own && !shut && !deleted_at && now().toISOString() <= till ? till : null,
	};
}

/** What is known of a room beside its place; all of it is null before the first message. */
export interface RoomState {
	room: RoomItem | null;
	mark: ReadMarkItem | null;
	/** Of everybody, as they were a moment ago. */
	marks: readonly ReadMarkItem[];
}

/** A room as the actor sees it. */
export function viewRoom({ id, side, shut }: Place, { room, mark, marks }: RoomState): Room {
	const { messages = 0, changes = 0, waiting_since = null } = room ?? {};
	const others = marks.filter((one) => one.side !== side).map(({ seen }) => seen);
	return {
		...{ kind: id.kind, number: id.number, messages, changes, side, shut },
		seen: mark?.seen ?? 0,
		muted: mark?.muted ?? false,
		seen_by_others: Math.max(0, ...others),
		...(side === "staff" && { waiting_since }),
	};
}
