import { LIMITS } from "@deck/contracts/limits";
import { conferencesById } from "../../conference/find.ts";
import type { Jobs } from "../../feature.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { mapWithConcurrency } from "../../kernel/map-with-concurrency.ts";
import type { Postponed } from "../../kernel/outbox.ts";
import type { ReadMarkItem } from "../entity.ts";
import { type ChatRoomId, chatRoomLookup, messagesBetween, readMarkLookup } from "../lookup.ts";
import { readDigestContent } from "./digest-content.ts";
import { CHAT_MAIL_TOPIC, type ChatRoomReader, readChatRoomReaders } from "./readers.ts";
import { requestDigest } from "./request-digest.ts";
import { isNearlyOldEnough, isOldEnough, recheckTime, unreportedMessages } from "./rules.ts";

const AT_ONCE = 10;

export const digestJobs = {
	"chat.unread": checkUnreadReaders,

	"chat.digest_later": async (context, { reader }) => {
		const news = await readDigestContent(context, reader);
		if (!news || news.user?.unwanted_mail?.includes(CHAT_MAIL_TOPIC)) return undefined;
		// `unreportedMessages` skips read messages and own ones.
		const recentMessages = news.rooms.flatMap((room) => room.unreadMessages);
		await requestDigest(context, reader, undefined, (digest) =>
			unreportedMessages(recentMessages, { seen: 0, accounts: [], digest }).some((one) =>
				isNearlyOldEnough(one, context.now()),
			),
		);
		return undefined;
	},
} satisfies Jobs;

/**
 * Requests e-mails for unread messages from before `due` that are old enough. Idempotent. 11 calls and the staff
 * query, more only above 100 people; 2 per unread reader.
 */
async function checkUnreadReaders(
	context: Context,
	{ due, ...id }: ChatRoomId & { due: string },
): Promise<Postponed | undefined> {
	const { table, now } = context;
	const [room, conferences] = await Promise.all([
		getItems(table, [chatRoomLookup(table, id)]).then(([one]) => one),
		conferencesById(table, [id.conference]),
	]);
	if (!room || conferences.size === 0) return undefined;
	const first = Math.max(1, room.messages - LIMITS.messagesPerPage + 1);
	const [recentMessages, readers] = await Promise.all([
		messagesBetween(table, id, first, room.messages),
		readChatRoomReaders(context, id, room.waiting_since !== undefined),
	]);
	const marks = await readMarksOf(context, id, readers);
	const ripe = recentMessages.filter((one) => isOldEnough(one, now()));
	await mapWithConcurrency(AT_ONCE, readers, async ({ reader, accounts }) => {
		const own = accounts.flatMap((user) => marks.get(user) ?? []);
		if (own.some(({ muted }) => muted)) return;
		const seen = Math.max(0, ...own.map((mark) => mark.seen));
		if (unreportedMessages(ripe, { seen, accounts, digest: null }).length === 0) return;
		await requestDigest(
			context,
			reader,
			id,
			(digest) => unreportedMessages(ripe, { seen, accounts, digest }).length > 0,
		);
	});
	const next = recheckTime(recentMessages, due, now());
	return next ? { retryAt: next } : undefined;
}

/** Reads the read marks of accounts. 1 call per 100 accounts. */
async function readMarksOf(
	{ table }: Context,
	id: ChatRoomId,
	readers: readonly ChatRoomReader[],
): Promise<Map<string, ReadMarkItem>> {
	const found = await getItems(
		table,
		readers.flatMap(({ accounts }) => accounts).map((user) => readMarkLookup(table, user, id)),
	);
	return new Map(found.flatMap((mark) => (mark ? [[mark.user_id, mark]] : [])));
}
