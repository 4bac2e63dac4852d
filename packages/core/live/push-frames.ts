import { LIMITS } from "@deck/contracts/limits";
import type { Frame } from "@deck/contracts/live";
import { type TopicName, topics } from "@deck/contracts/topics";
import { accountIdsOf } from "../account/find.ts";
import { personsOf } from "../account/persons.ts";
import { atMost } from "../kernel/at-most.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { forget } from "../sockets/forget.ts";
import { isOpening, listenersOf } from "../sockets/listen.ts";

/** Frames that are posted, and topics whose listeners are read, at once. */
const AT_ONCE = 40;

/** So many who hear the same frame may all read at once. */
const FEW = 10;
/** ms of a spread for each who hears a frame, and its most: what was said is to be on every page within a second. */
const SPREAD = { each: 2.5, most: 500 };

/** What is said, and the connections that are not to hear it. */
interface Push extends PushPayload {
	deaf: string[];
}

/** A frame, the connections that are not to hear it, and the payloads that it is made of by their index. */
interface Merged {
	frame: Frame;
	deaf: string[];
	rows: number[];
}

/**
 * Tells open sockets what these payloads say; answers why each of them did not reach everybody, undefined where it did.
 * What they say of a topic becomes one frame, to every socket that listens to it. A socket that listens in one conference
 * alone hears no other. Gone sockets are forgotten; one that is still opening reads what it missed once it is open.
 */
export async function pushFrames(context: Ports, payloads: readonly PushPayload[]): Promise<unknown[]> {
	const failures: unknown[] = payloads.map(() => undefined);
	const gone = new Set<string>();
	const topics = [...mergedByTopic(await heardBy(context, payloads))];
	const posts = await atMost(AT_ONCE, topics, ([topic, merged]) => postsOf(context, topic, merged));
	// Those of few first: one's own page does not wait behind those of all staff.
	const inOrder = posts.toSorted((one, other) => one.length - other.length).flat();
	await atMost(AT_ONCE, inOrder, async ({ connection, ttl, text, rows: of }) => {
		if (gone.has(connection)) return;
		try {
			if (await context.sockets.post(connection, text)) return;
			gone.add(connection);
			if (!isOpening(ttl, context.now())) await forget(context, connection);
		} catch (error) {
			for (const row of of) failures[row] = error;
		}
	});
	return failures;
}

/** What is posted to a topic's listeners: to each socket that is to hear a frame, its text. */
async function postsOf(ports: Ports, topic: string, merged: readonly Merged[]) {
	const listeners = await listenersOf(ports, topic);
	return merged.flatMap(({ frame, deaf, rows }) => {
		const hear = listeners
			.filter(({ conference }) => !conference || conference === frame.conference)
			.filter(({ connection }) => !deaf.includes(connection));
		const text = JSON.stringify({ ...frame, spread: spreadOf(frame, hear.length) });
		return hear.map(({ connection, ttl }) => ({ connection, ttl, text, rows }));
	});
}

/**
 * Over which time so many pages read: a crowd that asks in one beat would have as many functions started for it. Of who
 * writes nothing is read, and they are not to be told so after what they wrote.
 */
function spreadOf({ noun }: Frame, listeners: number): number | undefined {
	return noun !== "typing" && listeners > FEW ? Math.min(listeners * SPREAD.each, SPREAD.most) : undefined;
}

/** The payloads with the topics of the accounts that have the addresses which they name. */
async function heardBy(ports: Ports, payloads: readonly PushPayload[]): Promise<Push[]> {
	return Promise.all(
		payloads.map(async (said) => {
			const [heard, unheard] = await Promise.all([
				accountTopics(ports, said.addresses),
				personTopics(ports, said.except),
			]);
			const deaf = await Promise.all(unheard.map((topic) => listenersOf(ports, topic)));
			return {
				...said,
				topics: [...new Set([...said.topics, ...heard])],
				deaf: deaf.flat().map(({ connection }) => connection),
			};
		}),
	);
}

/** The own topics of the accounts that have these addresses; every socket of an account listens to its one. */
async function accountTopics({ table }: Ports, addresses: readonly string[] = []): Promise<TopicName[]> {
	return addresses.length > 0 ? (await accountIdsOf(table, addresses)).map(topics.user) : [];
}

/** The own topics of all accounts of the people who have these addresses: somebody with two is one person. */
async function personTopics({ table }: Ports, addresses: readonly string[] = []): Promise<TopicName[]> {
	if (addresses.length === 0) return [];
	const persons = [...(await personsOf(table, addresses)).values()];
	return [...new Set(persons.flatMap(({ accounts }) => accounts))].map(topics.user);
}

function mergedByTopic(payloads: readonly Push[]): Map<string, Merged[]> {
	const byTopic = new Map<string, Merged[]>();
	for (const [index, { topics: named, conference = null, noun, ids, version, deaf }] of payloads.entries()) {
		for (const topic of named) {
			const frames = byTopic.get(topic) ?? [];
			byTopic.set(topic, frames);
			merge(frames, { frame: { topic, conference, noun, ids, version }, deaf, rows: [index] });
		}
	}
	return byTopic;
}

/** Adds to a frame about the same kind of thing of the same conference, for the same ears, where it has room for more. */
function merge(frames: Merged[], { frame, deaf, rows }: Merged): void {
	const same = frames.find(
		({ frame: { conference, noun, ids }, deaf: others }) =>
			conference === frame.conference &&
			noun === frame.noun &&
			others.join() === deaf.join() &&
			new Set([...ids, ...frame.ids]).size <= LIMITS.idsPerCall,
	);
	if (!same) {
		frames.push({ frame, deaf, rows });
		return;
	}
	const ids = [...new Set([...same.frame.ids, ...frame.ids])];
	const version = ids.length === 1 ? Math.max(same.frame.version, frame.version) : 0;
	same.frame = { ...same.frame, ids, version };
	same.rows.push(...rows);
}
