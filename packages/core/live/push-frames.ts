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

const AT_ONCE = 40;

/** This many subscribers may reload at once. */
const FEW = 10;
/** Milliseconds per subscriber, and the maximum: pages must update within a second. */
const SPREAD = { each: 2.5, most: 500 };

interface Push extends PushPayload {
	deaf: string[];
}

/** `rows`: indexes of its payloads. */
interface Merged {
	frame: Frame;
	deaf: string[];
	rows: number[];
}

/**
 * Returns an error for each payload that did not reach all. Merges payloads per topic into one frame. Sockets limited
 * to a conference get only its frames. Deletes dead sockets; opening ones reload after opening.
 */
export async function pushFrames(context: Ports, payloads: readonly PushPayload[]): Promise<unknown[]> {
	const failures: unknown[] = payloads.map(() => undefined);
	const gone = new Set<string>();
	const topics = [...mergedByTopic(await heardBy(context, payloads))];
	const posts = await atMost(AT_ONCE, topics, ([topic, merged]) => postsOf(context, topic, merged));
	// Small groups first: a user's own page does not wait behind all staff.
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
 * Pages spread their reloads: a simultaneous crowd would start as many functions. Typing triggers no reload and must
 * not arrive after the message.
 */
function spreadOf({ noun }: Frame, listeners: number): number | undefined {
	return noun !== "typing" && listeners > FEW ? Math.min(listeners * SPREAD.each, SPREAD.most) : undefined;
}

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

/** All sockets of an account subscribe to its topic. */
async function accountTopics({ table }: Ports, addresses: readonly string[] = []): Promise<TopicName[]> {
	return addresses.length > 0 ? (await accountIdsOf(table, addresses)).map(topics.user) : [];
}

/** Finds all accounts of the people. */
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

/** Merges frames of the same kind, conference and recipients, if there is room. */
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
