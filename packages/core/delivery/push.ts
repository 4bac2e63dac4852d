import type { Frame } from "@deck/contracts/live";
import { atMost } from "../kernel/at-most.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import { forget } from "../live/forget.ts";
import { isOpening, listenersOf } from "../live/topics.ts";
import type { Handle } from "./deliver.ts";

/** Frames that are posted at once. */
const AT_ONCE = 20;

/**
 * The handle of push rows: a frame to every socket that listens to one of the topics. Gone sockets are forgotten;
 * one that is still opening reads what it missed once it is open.
 */
export const pushHandle: Handle = async (context, row) => {
	const { topics, noun, ids, version }: PushPayload = JSON.parse(row.payload);
	const listeners = await Promise.all(topics.map((topic) => listenersOf(context, topic)));
	const gone = new Set<string>();
	await atMost(AT_ONCE, listeners.flat(), async ({ connection, topic, ttl }) => {
		if (gone.has(connection)) return;
		const frame: Frame = { topic, noun, ids, version };
		if (await context.sockets.post(connection, JSON.stringify(frame))) return;
		gone.add(connection);
		if (isOpening(ttl, context.now())) return;
		await forget(context, connection);
	});
	return undefined;
};
