import type { Actor } from "../kernel/actor.ts";
import { may, reach } from "../kernel/permissions.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { listeners, subscriptions } from "./entity.ts";

/** A topic, taken apart. */
export type Topic =
	| { kind: "user"; user_id: string }
	| { kind: "staff"; conference: string }
	| { kind: "section"; conference: string; section: string };

/** Reads `user#U`, `staff#C` or `sec#C#S`; null where it is none of them. */
export function readTopic(topic: string): Topic | null {
	if (!/^[a-z]+(#[A-Za-z0-9_-]{1,64}){1,2}$/.test(topic)) return null;
	const [kind, first = "", second] = topic.split("#");
	if (kind === "user" && second === undefined) return { kind, user_id: first };
	if (kind === "staff" && second === undefined) return { kind, conference: first };
	if (kind === "sec" && second !== undefined) return { kind: "section", conference: first, section: second };
	return null;
}

/** An actor, and as whom they may act just now, until when (epoch seconds). */
export type Listening = Actor & { acts_as?: { user_id: string; until: number } };

/** Whether the actor, wearing the roles of the topic's conference, may listen to it. */
export function mayListen(actor: Listening, topic: Topic): boolean {
	switch (topic.kind) {
		case "user":
			return topic.user_id === actor.user_id || topic.user_id === actor.acts_as?.user_id;
		case "staff":
			return reach(actor.roles, "papers", "read") === "all";
		case "section":
			return may(actor.roles, "papers", "read", topic.section);
	}
}

export interface Listener {
	connection: string;
	topic: string;
}

/** API Gateway knows a socket only once its opening was answered, which takes no longer than this. */
const OPENING_SECONDS = 10;

/** Whether a socket, by the end of its time (epoch seconds), may still be opening, so that a post can't reach it. */
export function isOpening(ttl: number, now: Date): boolean {
	return now.getTime() / 1000 - (ttl - SETTINGS.socketSeconds) < OPENING_SECONDS;
}

/** The sockets that listen to a topic now. */
export async function listenersOf(
	{ table, now }: Ports,
	topic: string,
): Promise<(Listener & { ttl: number })[]> {
	const { data } = await listeners(table).query.primary({ topic }).go({ pages: "all", consistent: true });
	return data.filter((one) => one.ttl * 1000 > now().getTime());
}

/** The topics that a socket listens to. */
export async function topicsOf({ table }: Ports, connection: string): Promise<Listener[]> {
	const { data } = await subscriptions(table)
		.query.primary({ connection })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Lets a socket listen until its end. */
export async function listen(table: Table, { connection, topic }: Listener, ttl: number): Promise<void> {
	// First the row by which it will be taken back.
	await subscriptions(table).put({ connection, topic, ttl }).go();
	await listeners(table).put({ connection, topic, ttl }).go();
}

/** Ends that. */
export async function unlisten(table: Table, { connection, topic }: Listener): Promise<void> {
	await listeners(table).delete({ connection, topic }).go();
	await subscriptions(table).delete({ connection, topic }).go();
}
