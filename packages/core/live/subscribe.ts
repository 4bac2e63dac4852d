import { makeActor } from "../account/authenticate.ts";
import { sessions, users } from "../account/entity.ts";
import { wantedConference } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { type StaffItem, wantedStaff } from "../staff/lookup.ts";
import type { Connection } from "./entity.ts";
import { listen, mayListen, readTopic, type Topic, unlisten } from "./topics.ts";

/** Which topics a socket listens to from now on, and which it may not. */
export interface Subscribed {
	topics: string[];
	refused: string[];
}

/** Lets a socket listen to what its user may hear by session and roles as they are now. */
export async function subscribe(ports: Ports, socket: Connection, asked: string[]): Promise<Subscribed> {
	const actorIn = await readActors(ports, socket, asked);
	const answer: Subscribed = { topics: [], refused: [] };
	for (const name of new Set(asked)) {
		const topic = readTopic(name);
		const actor = topic && actorIn(topic);
		const allowed = topic && actor && mayListen(actor, topic);
		(allowed ? answer.topics : answer.refused).push(name);
	}
	const { connection, ttl } = socket;
	await Promise.all(answer.topics.map((topic) => listen(ports.table, { connection, topic }, ttl)));
	return answer;
}

/** Ends listening. One's own topic stays: by it the sockets of a user are found. */
export async function unsubscribe(ports: Ports, socket: Connection, topics: string[]): Promise<void> {
	const { connection, user_id } = socket;
	const ended = topics.filter((topic) => readTopic(topic) && topic !== `user#${user_id}`);
	await Promise.all(ended.map((topic) => unlisten(ports.table, { connection, topic })));
}

/** Who is behind a socket, in each conference that is asked for; nobody where the session is over. */
async function readActors(
	{ table, now }: Ports,
	{ user_id, session }: Connection,
	asked: string[],
): Promise<(topic: Topic) => Actor | null> {
	const conferences = new Set(asked.map(readTopic).flatMap((topic) => (topic && conferenceOf(topic)) ?? []));
	const [[open, user], roles] = await Promise.all([
		getTogether(table, [
			wanted(sessions(table), sessions(table).get({ user_id, session })),
			wanted(users(table), users(table).get({ user_id })),
		]),
		Promise.all([...conferences].map((id) => readRoles(table, user_id, id))),
	]);
	if (!open || open.ttl * 1000 <= now().getTime() || !user) return () => null;
	const staff = new Map(roles.flatMap((one) => (one ? [one] : [])));
	return (topic) => {
		const conference = conferenceOf(topic);
		if (conference === null) return makeActor(user, session, null);
		return staff.has(conference) ? makeActor(user, session, staff.get(conference) ?? null) : null;
	};
}

/** The user's roles in a conference, under its id; null where there is no such conference. */
async function readRoles(
	table: Table,
	userId: string,
	id: string,
): Promise<[string, StaffItem | null] | null> {
	const [conference, staff] = await getTogether(table, [
		wantedConference(table, id),
		wantedStaff(table, userId, id),
	]);
	return conference && [id, staff];
}

const conferenceOf = (topic: Topic) => (topic.kind === "user" ? null : topic.conference);
