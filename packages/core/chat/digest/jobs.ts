import { LIMITS } from "@deck/contracts/limits";
import { conferencesById } from "../../conference/find.ts";
import { atMost } from "../../kernel/at-most.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import type { Postponed } from "../../kernel/outbox.ts";
import type { Jobs } from "../../noun.ts";
import type { ReadMarkItem } from "../entity.ts";
import { markLookup, messagesBetween, type RoomId, roomLookup } from "../lookup.ts";
import { askDigest } from "./ask.ts";
import { newsOf } from "./news.ts";
import { type RoomReader, readersOf, TOPIC } from "./readers.ts";
import { isNearlyRipe, isRipe, nextLook, untold } from "./rules.ts";

const AT_ONCE = 10;

export const digestJobs = {
	"chat.unread": lookIntoRoom,

	"chat.digest_later": async (context, { reader }) => {
		const news = await newsOf(context, reader);
		if (!news || news.user?.unwanted_mail?.includes(TOPIC)) return undefined;
		// `untold` skips read messages and own ones.
		const said = news.rooms.flatMap((room) => room.said);
		await askDigest(context, reader, undefined, (digest) =>
			untold(said, { seen: 0, accounts: [], digest }).some((one) => isNearlyRipe(one, context.now())),
		);
		return undefined;
	},
} satisfies Jobs;

/**
 * Requests e-mails for unread messages from before `due` that are old enough. Idempotent. 11 calls and the staff
 * query, more only above 100 people; 2 per unread reader.
 */
async function lookIntoRoom(
	context: Context,
	{ due, ...id }: RoomId & { due: string },
): Promise<Postponed | undefined> {
	const { table, now } = context;
	const [room, conferences] = await Promise.all([
		getItems(table, [roomLookup(table, id)]).then(([one]) => one),
		conferencesById(table, [id.conference]),
	]);
	if (!room || conferences.size === 0) return undefined;
	const first = Math.max(1, room.messages - LIMITS.messagesPerPage + 1);
	const [said, readers] = await Promise.all([
		messagesBetween(table, id, first, room.messages),
		readersOf(context, id, room.waiting_since !== undefined),
	]);
	const marks = await marksOfAll(context, id, readers);
	const ripe = said.filter((one) => isRipe(one, now()));
	await atMost(AT_ONCE, readers, async ({ reader, accounts }) => {
		const own = accounts.flatMap((user) => marks.get(user) ?? []);
		if (own.some(({ muted }) => muted)) return;
		const seen = Math.max(0, ...own.map((mark) => mark.seen));
		if (untold(ripe, { seen, accounts, digest: null }).length === 0) return;
		await askDigest(context, reader, id, (digest) => untold(ripe, { seen, accounts, digest }).length > 0);
	});
	const next = nextLook(said, due, now());
	return next ? { retryAt: next } : undefined;
}

/** 1 call per 100 accounts. */
async function marksOfAll(
	{ table }: Context,
	id: RoomId,
	readers: readonly RoomReader[],
): Promise<Map<string, ReadMarkItem>> {
	const found = await getItems(
		table,
		readers.flatMap(({ accounts }) => accounts).map((user) => markLookup(table, user, id)),
	);
	return new Map(found.flatMap((mark) => (mark ? [[mark.user_id, mark]] : [])));
}
