import type { FrameNoun } from "@deck/contracts/live";
import type { TopicName } from "@deck/contracts/topics";
import { Entity } from "electrodb";
import { defineEntity, primary, secondary } from "./entity.ts";
import { newSortableId } from "./ids.ts";

/** Who reads a row after the commit: letters, frames to open sockets, long work. */
export const CONSUMERS = ["mail", "push", "jobs"] as const;
export type Consumer = (typeof CONSUMERS)[number];

/** Pending rows are spread over so many partitions of G3. */
export const OUTBOX_SHARDS = 4;

/**
 * Something that must happen after a commit, written in its transaction: nothing committed is forgotten after a crash.
 * One row per event and consumer. G3 holds the row while it is pending: `due` is removed when it is done or dead.
 */
export const outbox = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "outbox", service: "deck", version: "1" },
				attributes: {
					consumer: { type: CONSUMERS, required: true },
					id: { type: "string", required: true },
					/** Name of the event, such as `paper.received`. */
					event: { type: "string", required: true },
					/** JSON of the event's own data: ids, never secrets. */
					payload: { type: "string", required: true },
					created_at: { type: "string", required: true },
					/** Who caused it (`causeOf`); absent for the system's own work, and for strangers. */
					cause: { type: "string" },
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
						{ composite: ["consumer", "id"], template: "out#${consumer}#${id}" },
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
	{ tells: "addresses in what is to be told", goes: "expires" },
);

/** An event for one consumer. */
export interface Outgoing {
	consumer: Consumer;
	event: string;
	payload: object;
	/** Not before then; absent: at once. */
	due?: Date;
}

/** What the work on a row answers where it has to wait for something, or has more to do: no failure. */
export interface Postponed {
	/** Not before then. */
	retryAt: Date;
}

/** A frame for sockets (contracts/live.ts), to be pushed to several topics. */
export interface PushPayload {
	topics: TopicName[];
	/** Addresses whose accounts hear of it too, each by its own topic. */
	addresses?: string[];
	/** Addresses whose accounts do not hear of it, whatever they listen to. */
	except?: string[];
	/** The conference that it is about; null where it is about none, or about several. */
	conference: string | null;
	noun: FrameNoun;
	ids: (string | number)[];
	version: number;
}

/**
 * What each event that has letters carries. A noun adds its own to this map where it is listed (`noun.ts`), so that
 * whoever writes an event and whoever reads it have one type of it; one that nobody reads does not compile.
 */
export interface MailEvents extends Record<never, object> {}

/** The same of events that are long work. */
export interface JobEvents extends Record<never, object> {}

/** An event from which the noun makes e-mails, not before `due`. */
export function mailEvent<Event extends keyof MailEvents>(
	event: Event,
	payload: MailEvents[Event],
	due?: Date,
): Outgoing {
	return { consumer: "mail", event, payload, ...(due && { due }) };
}

/** A change that open pages hear of. */
export function pushEvent(payload: PushPayload): Outgoing {
	return { consumer: "push", event: `${payload.noun}.changed`, payload };
}

/** Work that is too long for a request, or that has to wait until `due`: the sweeper takes it up then. */
export function jobEvent<Event extends keyof JobEvents>(
	event: Event,
	payload: JobEvents[Event],
	due?: Date,
): Outgoing {
	return { consumer: "jobs", event, payload, ...(due && { due }) };
}

/** The row of an event. */
export function outboxRow(outgoing: Outgoing, now: Date, cause?: string) {
	const id = newSortableId();
	return {
		consumer: outgoing.consumer,
		id,
		event: outgoing.event,
		payload: JSON.stringify(outgoing.payload),
		created_at: now.toISOString(),
		...(cause && { cause }),
		shard: String(id.charCodeAt(id.length - 1) % OUTBOX_SHARDS),
		due: (outgoing.due ?? now).toISOString(),
	};
}
