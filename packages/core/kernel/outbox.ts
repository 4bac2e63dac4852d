import { Entity } from "electrodb";
import { defineEntity, primary, secondary } from "./entity.ts";
import { newSortableId } from "./ids.ts";

/** Who reads a row after the commit: letters, frames to open sockets, long work. */
export const READERS = ["mail", "push", "jobs"] as const;
export type Reader = (typeof READERS)[number];

/** Pending rows are spread over so many partitions of G3. */
export const OUTBOX_SHARDS = 4;

/**
 * Something that must happen after a commit, written in its transaction: nothing committed is forgotten after a crash.
 * One row per event and reader. G3 holds the row while it is pending: `due` is removed when it is done or dead.
 */
export const outbox = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "outbox", service: "deck", version: "1" },
				attributes: {
					reader: { type: READERS, required: true },
					id: { type: "string", required: true },
					/** Name of the event, such as `paper.received`. */
					event: { type: "string", required: true },
					/** JSON of the event's own data: ids, never secrets. */
					payload: { type: "string", required: true },
					created_at: { type: "string", required: true },
					state: { type: ["pending", "done", "dead"] as const, required: true, default: "pending" },
					attempts: { type: "number", required: true, default: 0 },
					/** Last failure, for the operator. */
					failure: { type: "string" },
					shard: { type: "string" },
					/** ISO instant of the next attempt. */
					due: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["reader", "id"], template: "out#${reader}#${id}" },
						{ composite: [], template: "me" },
					),
					pending: secondary(
						"gsi3",
						{ composite: ["shard"], template: "pending#${shard}" },
						{ composite: ["due", "id"], template: "${due}#${id}" },
					),
				},
			},
			options,
		),
);

/** An event for one reader. */
export interface Outgoing {
	reader: Reader;
	event: string;
	payload: Record<string, unknown>;
	/** Not before then; absent: at once. */
	due?: Date;
}

/** What the work on a row answers where it has to wait for something, or has more to do: no failure. */
export interface Waits {
	/** Not before then. */
	again: Date;
}

/** A frame for sockets (contracts/live.ts), to be pushed to several topics. */
export interface PushPayload extends Record<string, unknown> {
	topics: string[];
	noun: string;
	ids: (string | number)[];
	version: number;
}

/** An event whose letters the noun's mails make. */
export function mailEvent(event: string, payload: Record<string, unknown>): Outgoing {
	return { reader: "mail", event, payload };
}

/** A change that open pages hear of. */
export function pushEvent(payload: PushPayload): Outgoing {
	return { reader: "push", event: `${payload.noun}.changed`, payload };
}

/** Work that is too long for a request, or that has to wait until `due`: the sweeper takes it up then. */
export function jobEvent(event: string, payload: Record<string, unknown>, due?: Date): Outgoing {
	return { reader: "jobs", event, payload, ...(due && { due }) };
}

/** The row of an event. */
export function outboxRow(outgoing: Outgoing, now: Date) {
	const id = newSortableId();
	return {
		reader: outgoing.reader,
		id,
		event: outgoing.event,
		payload: JSON.stringify(outgoing.payload),
		created_at: now.toISOString(),
		shard: String(id.charCodeAt(id.length - 1) % OUTBOX_SHARDS),
		due: (outgoing.due ?? now).toISOString(),
	};
}
