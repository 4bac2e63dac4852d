import type { Message, Room } from "@deck/contracts/chat";
import type { SignedIn } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MessageItem, ReadMarkItem, RoomItem } from "./entity.ts";
import { viewFile } from "./files.ts";
import type { Place } from "./place.ts";
import type { Voice } from "./voices.ts";

/** ISO instant. */
export const editableTill = ({ at }: MessageItem): string =>
	new Date(Date.parse(at) + SETTINGS.messageEditSeconds * 1000).toISOString();

export function viewMessage(
	{ actor, now }: Pick<SignedIn, "actor" | "now">,
	row: MessageItem,
	voices: ReadonlyMap<string, Voice>,
	shut: Room["shut"],
): Message {
	const { n, at, edited_at = null, deleted_at = null, side, text, files = [], reply_to = null, author } = row;
	const own = author === actor.user_id;
	const till = editableTill(row);
	return {
		...{ n, at, edited_at, deleted_at, side, text, reply_to, own },
		files: files.map(viewFile),
		author: voices.get(author)?.speaker ?? null,
		role: voices.get(author)?.roles[side] ?? null,
		editable_till: own && !shut && !deleted_at && now().toISOString() <= till ? till : null,
	};
}

/** Null before the first message. */
export interface RoomState {
	room: RoomItem | null;
	mark: ReadMarkItem | null;
	/** Everyone's, eventually consistent. */
	marks: readonly ReadMarkItem[];
}

export function viewRoom({ id, titles, side, shut, past }: Place, { room, mark, marks }: RoomState): Room {
	const { messages = 0, changes = 0, waiting_since = null } = room ?? {};
	const others = marks.filter((one) => one.side !== side).map(({ seen }) => seen);
	return {
		...{ kind: id.kind, number: id.number, titles, messages, changes, side, shut },
		...past,
		seen: mark?.seen ?? 0,
		muted: mark?.muted ?? false,
		seen_by_others: Math.max(0, ...others),
		...(side === "staff" && { waiting_since }),
	};
}
