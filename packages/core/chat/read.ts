import type { RoomKey, RoomPage } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { MessageItem, RoomItem } from "./entity.ts";
import {
	changedAfter,
	markLookup,
	marksIn,
	messagesAt,
	messagesBetween,
	type RoomId,
	roomLookup,
} from "./lookup.ts";
import { placeOf } from "./place.ts";
import { viewMessage, viewRoom } from "./view.ts";
import { voicesOf } from "./voices.ts";

export interface Asked {
	before?: number | undefined;
	/** Includes earlier messages changed after `changes`. */
	after?: number | undefined;
	changes?: number | undefined;
}

/**
 * Returns the newest messages, those before one, or updates since a message and change. At most
 * `LIMITS.messagesPerPage` new ones; clients repeat to catch up. 6 calls, 1 more for changes. Throws 404 for
 * outsiders.
 */
export async function readRoom(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	asked: Asked,
): Promise<RoomPage> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [place, [room, mark], marks] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id), markLookup(table, actor.user_id, id)]),
		marksIn(table, id),
	]);
	const rows = room ? await rowsOf(context, id, room, asked) : { said: [], changes: 0 };
	const voices = await voicesOf(
		table,
		place,
		rows.said.map(({ author }) => author),
	);
	return {
		room: { ...viewRoom(place, { room, mark, marks }), ...(room && { changes: rows.changes }) },
		said: rows.said.map((row) => viewMessage(context, row, voices, place.shut)),
	};
}

const PAGE = LIMITS.messagesPerPage;

async function rowsOf(
	{ table }: SignedIn,
	id: RoomId,
	{ messages: last, changes }: RoomItem,
	{ before, after, changes: since }: Asked,
): Promise<{ said: MessageItem[]; changes: number }> {
	if (after === undefined) {
		const to = Math.min(last, (before ?? last + 1) - 1);
		return { said: await messagesBetween(table, id, Math.max(1, to - PAGE + 1), to), changes };
	}
	const [fresh, changed] = await Promise.all([
		messagesBetween(table, id, after + 1, Math.min(last, after + PAGE)),
		since === undefined || since >= changes ? { changes, ns: [] } : changedAfter(table, id, since, PAGE),
	]);
	const known = changed.ns.filter((n) => n <= after);
	const again = known.length > 0 ? await messagesAt(table, id, known) : [];
	return {
		said: [...again, ...fresh].sort((a, b) => a.n - b.n),
		changes: changed.changes,
	};
}
