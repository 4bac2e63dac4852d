import type { FrameResource } from "@deck/contracts/live";
import { type TopicName, topics } from "@deck/contracts/topics";
import { Entity } from "electrodb";
import type { Actor } from "./actor.ts";
import { chunksOf } from "./chunks.ts";
import { defineEntity, primaryKey, secondaryKey } from "./entity.ts";
import { newSortableId } from "./ids.ts";

/** E-mails, socket frames, jobs. */
export const CONSUMERS = ["mail", "push", "jobs"] as const;
export type Consumer = (typeof CONSUMERS)[number];

/** Partitions of G3. */
export const OUTBOX_SHARDS = 4;
/** Partition of dead rows in G3, by when they died. */
export const DEAD_SHARD = "dead";

/**
 * Work after a commit, written in its transaction, so a crash loses nothing. One row per e-mail event, one for the
 * commit's frames and one for its short jobs (`mergeEvents`). G3 lists pending rows, and dead ones apart (`DEAD_SHARD`).
 */
export const outbox = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "outbox", service: "deck", version: "1" },
				attributes: {
					consumer: { type: CONSUMERS, required: true },
					id: { type: "string", required: true },
					/** Such as `paper.received`; several of one row are separated by spaces. */
					event: { type: "string", required: true },
					/** JSON: ids, never secrets. An array for several events. */
					payload: { type: "string", required: true },
					created_at: { type: "string", required: true },
					/** `causeOf`; absent for the system and strangers. */
					cause: { type: "string" },
					state: { type: ["pending", "done", "dead"] as const, required: true, default: "pending" },
					attempts: { type: "number", required: true, default: 0 },
					/** It was postponed, so attempts started over. */
					postponed: { type: "boolean" },
					failure: { type: "string" },
					shard: { type: "string" },
					/** ISO instant of the next attempt. */
					due: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["consumer", "id"], template: "out#${consumer}#${id}" },
						{ composite: [], template: "me" },
					),
					pending: secondaryKey(
						"gsi3",
						{ composite: ["shard"], template: "pending#${shard}" },
						{ composite: ["due", "id"], template: "${due}#${id}" },
					),
				},
			},
			options,
		),
	{ description: "addresses in payloads", erasedBy: "expires" },
	{ expires: "Days after the work is done." },
);

export interface OutboxEvent {
	consumer: Consumer;
	event: string;
	payload: object;
	/** Absent for at once. */
	due?: Date;
	/** Quick, and safe to repeat at any later time: shares a row with others of its commit. */
	short?: true;
	/** Runs before the row's other short jobs. */
	first?: true;
	/** Ends in one run: one such job shares the row of its commit's short jobs, and runs after them. */
	joins?: true;
}

export interface Postponed {
	retryAt: Date;
}

/** A job is done, and its row goes on with another. */
export interface Continued {
	next: OutboxEvent;
}

export interface PushPayload {
	topics: TopicName[];
	/** Their accounts receive it on their own topics. */
	addresses?: string[];
	/** Their accounts never receive it. */
	except?: string[];
	/** Their accounts do not receive it on topics of the conference. */
	except_as_staff?: string[];
	/** Not for staff who may not know registrations (`registration/for-staff.ts`), unless named by `addresses`. */
	about_registration?: true;
	/** Null for none or several. */
	conference: string | null;
	resource: FrameResource;
	ids: (string | number)[];
	version: number;
}

/** Features extend this map in `feature.ts`, so writers and readers share a type; unread events do not compile. */
export interface MailEvents extends Record<never, object> {}

export interface JobEvents extends Record<never, object> {}

export function mailEvent<Event extends keyof MailEvents>(
	event: Event,
	payload: MailEvents[Event],
	due?: Date,
): OutboxEvent {
	return { consumer: "mail", event, payload, ...(due && { due }) };
}

export function pushEvent(payload: PushPayload): OutboxEvent {
	return { consumer: "push", event: `${payload.resource}.changed`, payload };
}

/**
 * Replaces the actor's address in a frame by their topic: its delivery need not look up their account. Only for people who
 * have had one address and no linked account, as frames reach linked accounts too.
 */
export function withTopicOfActor(event: OutboxEvent, actor: Actor | null): OutboxEvent {
	if (event.consumer !== "push" || !actor?.verified || actor.real) return event;
	const { email, conflicts, user_id } = actor;
	const { addresses = [], ...payload } = event.payload as PushPayload;
	if (!addresses.includes(email) || conflicts.length !== 1 || conflicts[0] !== email) return event;
	const named: PushPayload = {
		...payload,
		topics: [...new Set([...payload.topics, topics.user(user_id)])],
		addresses: addresses.filter((address) => address !== email),
	};
	return { ...event, payload: named };
}

export function jobEvent<Event extends keyof JobEvents>(
	event: Event,
	payload: JobEvents[Event],
	due?: Date,
): OutboxEvent {
	return { consumer: "jobs", event, payload, ...(due && { due }) };
}

/** Builds an event like `jobEvent`, for jobs that are quick, never wait, and are safe to repeat at any later time. */
export function shortJobEvent<Event extends keyof JobEvents>(
	event: Event,
	payload: JobEvents[Event],
): OutboxEvent {
	return { ...jobEvent(event, payload), short: true };
}

/** Events of one row, so that none nears the largest item. */
const MERGED_EVENTS = 25;

/**
 * Merges the frames of a commit into one row, and its short jobs into another, with a job that `joins` them: each row
 * costs a call or two when it is delivered. Other jobs keep their own rows, as they run in parallel and may wait.
 */
export function mergeEvents(events: readonly OutboxEvent[]): OutboxEvent[] {
	const short = events
		.filter((event) => event.short)
		.toSorted((one, other) => Number(other.first ?? false) - Number(one.first ?? false));
	const joining = events.filter((event) => event.joins).slice(0, 1);
	const groups = {
		push: events.filter(({ consumer }) => consumer === "push"),
		jobs: [...short, ...joining],
	};
	const merged = (["push", "jobs"] as const).flatMap((consumer) =>
		chunksOf(groups[consumer], MERGED_EVENTS).map((chunk) => ({ consumer, ...joinEvents(chunk) })),
	);
	const shared = new Set(Object.values(groups).flat());
	return [...events.filter((event) => !shared.has(event)), ...merged];
}

export interface RowEvent<Payload = Record<string, unknown>> {
	event: string;
	payload: Payload;
}

type NamedEvent = Pick<OutboxEvent, "event" | "payload">;

/** Joins events into one, which `eventsOf` splits again. */
function joinEvents(events: readonly NamedEvent[]): NamedEvent {
	const [only] = events;
	if (only && events.length === 1) return { event: only.event, payload: only.payload };
	return { event: events.map(({ event }) => event).join(" "), payload: events.map(({ payload }) => payload) };
}

export function eventsOf<Payload = Record<string, unknown>>({
	event,
	payload,
}: {
	event: string;
	payload: string;
}): RowEvent<Payload>[] {
	const found = JSON.parse(payload);
	if (!Array.isArray(found)) return [{ event, payload: found }];
	return event.split(" ").map((name, at) => ({ event: name, payload: found[at] }));
}

/** Returns the fields of a row that has only these events left. */
export function rowOfEvents(events: readonly NamedEvent[]): { event: string; payload: string } {
	const { event, payload } = joinEvents(events);
	return { event, payload: JSON.stringify(payload) };
}

export const shardOf = (id: string): string => String(id.charCodeAt(id.length - 1) % OUTBOX_SHARDS);

export function outboxRow(outgoing: OutboxEvent, now: Date, cause?: string) {
	const id = newSortableId();
	return {
		consumer: outgoing.consumer,
		id,
		...rowOfEvents([outgoing]),
		created_at: now.toISOString(),
		...(cause && { cause }),
		shard: shardOf(id),
		due: (outgoing.due ?? now).toISOString(),
	};
}
