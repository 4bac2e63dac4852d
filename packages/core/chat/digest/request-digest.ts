import { commit, put, type Write } from "../../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../../kernel/conflict.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { epochSeconds } from "../../kernel/epoch-seconds.ts";
import { jobEvent, mailEvent, type OutboxEvent } from "../../kernel/outbox.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import type { ChatRoomId } from "../lookup.ts";
import { type DigestItem, type DigestReader, digestLookup, digestReaderName, digests } from "./entity.ts";
import { digestAction } from "./rules.ts";

class DigestConflictError extends ConflictError {}

const TTL_SECONDS = 86_400;

/**
 * Requests an e-mail about unread messages, now or after the pause. One commit claims it, so it happens once. `news`
 * returns whether there is anything to send. 2 calls, 0 more if nothing is due, and those of `news`.
 */
export function requestDigest(
	context: Context,
	reader: DigestReader,
	room: ChatRoomId | undefined,
	news: (digest: DigestItem | null) => boolean | Promise<boolean>,
): Promise<void> {
	const { table } = context;
	return retryOnConflict(DigestConflictError, async () => {
		const [digest] = await getItems(table, [digestLookup(table, reader)]);
		if (!(await news(digest))) return;
		const now = context.now();
		const what = digestAction(digest, now);
		if (what === "waits") return;
		if (what === "email") {
			const notified = { last_at: now.toISOString() };
			return claim(context, reader, { digest, after: notified }, mailEvent("chat.digest", { reader, room }));
		}
		const { last_at } = digest ?? { last_at: now.toISOString() };
		const waiting = { last_at, next_due: what.later.toISOString() };
		await claim(
			context,
			reader,
			{ digest, after: waiting },
			jobEvent("chat.digest_later", { reader }, what.later),
		);
	});
}

type DigestClaim = { digest: DigestItem | null; after: Pick<DigestItem, "last_at" | "next_due"> };

function claim(
	context: Context,
	reader: DigestReader,
	claimed: DigestClaim,
	event: OutboxEvent,
): Promise<void> {
	return commit(context, { writes: [claimWrite(context, reader, claimed)], audit: [], events: [event] });
}

function claimWrite({ table, now }: Context, reader: DigestReader, { digest, after }: DigestClaim): Write {
	const ttl = epochSeconds(now()) + 2 * SETTINGS.chatDigestIntervalSeconds + TTL_SECONDS;
	const row = { ...after, reader: digestReaderName(reader), version: (digest?.version ?? 0) + 1, ttl };
	const write = digests(table)
		.put(row)
		.where(({ version }, { eq, notExists }) => (digest ? eq(version, digest.version) : notExists(version)));
	return put(write, new DigestConflictError());
}
