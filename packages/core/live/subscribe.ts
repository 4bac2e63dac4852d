import { actorOfSession } from "../account/actor-of-session.ts";
import type { Ports } from "../kernel/ports.ts";
import type { Connection } from "./entity.ts";
import { listen, mayListen, readTopic, type Topic, unlisten } from "./topics.ts";

/** Which topics a socket listens to from now on, and which it may not. */
export interface Subscribed {
	topics: string[];
	refused: string[];
}

/** Lets a socket listen to what its user may hear by session and roles as they are now. */
export async function subscribe(ports: Ports, socket: Connection, asked: string[]): Promise<Subscribed> {
	const names = [...new Set(asked)];
	const { allowed, acting } = await allowedOf(ports, socket, names);
	const { connection, user_id, ttl } = socket;
	const end = (topic: string) =>
		acting && topic === `user#${acting.user_id}` && acting.user_id !== user_id
			? Math.min(ttl, acting.until)
			: ttl;
	await Promise.all(allowed.map((topic) => listen(ports.table, { connection, topic }, end(topic))));
	// Who lost a right at this very moment: whoever took it found nothing to cut yet.
	const topics = allowed.length > 0 ? (await allowedOf(ports, socket, allowed)).allowed : [];
	const lost = allowed.filter((topic) => !topics.includes(topic));
	await Promise.all(lost.map((topic) => unlisten(ports.table, { connection, topic })));
	return { topics, refused: names.filter((name) => !topics.includes(name)) };
}

/** The topics that a socket's user may listen to at this moment, and as whom they act. */
async function allowedOf(ports: Ports, socket: Connection, names: readonly string[]) {
	const topics = names.map(readTopic);
	const conferences = [...new Set(topics.map(conferenceOf))];
	const actors = new Map(
		await Promise.all(conferences.map(async (id) => [id, await actorOfSession(ports, socket, id)] as const)),
	);
	const allowed = names.filter((_, index) => {
		const topic = topics[index] ?? null;
		const actor = actors.get(conferenceOf(topic));
		return topic && actor && mayListen(actor, topic);
	});
	return { allowed, acting: actors.get(null)?.acts_as };
}

/** Ends listening. One's own topic stays: by it the sockets of a user are found. */
export async function unsubscribe(ports: Ports, socket: Connection, topics: string[]): Promise<void> {
	const { connection, user_id } = socket;
	const ended = topics.filter((topic) => readTopic(topic) && topic !== `user#${user_id}`);
	await Promise.all(ended.map((topic) => unlisten(ports.table, { connection, topic })));
}

function conferenceOf(topic: Topic | null): string | null {
	return topic === null || topic.kind === "user" ? null : topic.conference;
}
