import { LIMITS } from "@deck/contracts/limits";
import type { Frame } from "@deck/contracts/live";
import { parseTopic, type TopicName, topics } from "@deck/contracts/topics";
import { conflictAddresses } from "../account/addresses.ts";
import { accountIdsByEmail, accountsById } from "../account/find.ts";
import { conferencesById } from "../conference/find.ts";
import { addressesWithReviews } from "../expert/involved.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { removeSocket } from "./sockets/disconnect.ts";
import { scopeOf } from "./sockets/entity.ts";
import { accountsOfSockets, isOpening, subscribersInScope } from "./sockets/subscriptions.ts";

const AT_ONCE = 40;

/** This many subscribers may reload at once. */
const MAX_SIMULTANEOUS = 10;
/** Milliseconds per subscriber, and the maximum: pages must update within a second. */
const SPREAD_MS = { each: 2.5, most: 500 };

type SocketSubscriber = Awaited<ReturnType<typeof subscribersInScope>>[number];

interface ResolvedPush extends PushPayload {
	excluded: string[];
	/** Excluded from topics of the conference. */
	notAsStaff: string[];
}

interface MergedFrame {
	frame: Frame;
	excluded: string[];
	rows: number[];
}

/**
 * Sends payloads to subscribers and returns an error for each that did not reach all. Merges payloads per topic into
 * one frame. Deletes dead sockets; those still opening reload later.
 */
export async function pushFrames(context: Ports, payloads: readonly PushPayload[]): Promise<unknown[]> {
	const failures: unknown[] = payloads.map(() => undefined);
	const closed = new Set<string>();
	const subscribers = new Subscribers(context);
	const resolved = await mapWithConcurrency(
		AT_ONCE,
		await resolveTopics(context, payloads),
		async (payload) => ({
			...payload,
			excluded: await subscribers.excludedFrom(payload.topics, payload.except),
			notAsStaff: [
				...(await subscribers.excludedFrom(payload.topics, payload.except_as_staff)),
				...(await subscribers.whoMayNotKnow(payload)),
			],
		}),
	);
	const posts = await mapWithConcurrency(AT_ONCE, mergeByTopic(resolved), async ([topic, merged]) =>
		framesFor(await subscribers.subscribersOf(topic), merged),
	);
	// Small groups first: a user's own page does not wait behind all staff.
	const inOrder = posts.toSorted((one, other) => one.length - other.length).flat();
	await mapWithConcurrency(AT_ONCE, inOrder, async ({ connection, ttl, text, rows }) => {
		if (closed.has(connection)) return;
		try {
			if (await context.sockets.post(connection, text)) return;
			closed.add(connection);
			if (!isOpening(ttl, context.now())) await removeSocket(context, connection);
		} catch (error) {
			for (const row of rows) failures[row] = error;
		}
	});
	return failures;
}

function framesFor(listeners: readonly SocketSubscriber[], merged: readonly MergedFrame[]) {
	return merged.flatMap(({ frame, excluded, rows }) => {
		const receivers = listeners.filter(({ connection }) => !excluded.includes(connection));
		const text = JSON.stringify({ ...frame, spread: reloadSpread(frame, receivers.length) });
		return receivers.map(({ connection, ttl }) => ({ connection, ttl, text, rows }));
	});
}

/**
 * Returns the time over which open pages spread their reloads: otherwise each would start a function at once.
 * Typing triggers no reload and must not arrive after the message.
 */
function reloadSpread({ resource }: Frame, listeners: number): number | undefined {
	return resource !== "typing" && listeners > MAX_SIMULTANEOUS
		? Math.min(listeners * SPREAD_MS.each, SPREAD_MS.most)
		: undefined;
}

async function resolveTopics(ports: Ports, payloads: readonly PushPayload[]) {
	return Promise.all(
		payloads.map(async (payload) => {
			const subscribed = await accountTopics(ports, payload.addresses);
			return { ...payload, topics: [...new Set([...payload.topics, ...subscribed])] };
		}),
	);
}

/** Caches sockets by scope of topics, and the people behind them. */
class Subscribers {
	readonly #ports: Ports;
	readonly #known = new Map<string, Promise<SocketSubscriber[]>>();
	/** By conference; frames about registrations have the same topics. */
	readonly #reviewing = new Map<string, Promise<string[]>>();

	readonly #people = new Map<string, Promise<SocketPerson[]>>();

	constructor(ports: Ports) {
		this.#ports = ports;
	}

	async subscribersOf(topic: string): Promise<SocketSubscriber[]> {
		const scope = scopeOf(topic);
		const found = this.#known.get(scope) ?? subscribersInScope(this.#ports, scope);
		this.#known.set(scope, found);
		return (await found).filter((one) => one.topic === topic);
	}

	/** Includes people who removed an excluded address. */
	async excludedFrom(topics: readonly string[], except: readonly string[] = []): Promise<string[]> {
		if (except.length === 0) return [];
		const people = await this.#peopleOn(topics);
		return people.filter(({ emails }) => emails.some((email) => except.includes(email))).map(toSocket);
	}

	async #peopleOn(topics: readonly string[]): Promise<SocketPerson[]> {
		const listeners = (await Promise.all(topics.map((topic) => this.subscribersOf(topic)))).flat();
		const sockets = [...new Set(listeners.map(({ connection }) => connection))];
		const unknown = sockets.filter((socket) => !this.#people.has(socket));
		const read = unknown.length > 0 ? peopleOfSockets(this.#ports, unknown) : Promise.resolve([]);
		for (const socket of unknown) this.#people.set(socket, read);
		const known = await Promise.all(new Set(sockets.map((socket) => this.#people.get(socket))));
		return known.flatMap((people) => people ?? []).filter(({ socket }) => sockets.includes(socket));
	}

	/** Subscribers who may not know registrations of a double-blind conference. */
	async whoMayNotKnow({ topics, about_registration, conference }: PushPayload): Promise<string[]> {
		if (!about_registration || !conference) return [];
		const known = this.#reviewing.get(conference) ?? this.#findReviewing(conference, topics);
		this.#reviewing.set(conference, known);
		return known;
	}

	async #findReviewing(conference: string, topics: readonly string[]): Promise<string[]> {
		const shared = topics.filter((topic) => parseTopic(topic)?.kind !== "user");
		const people = async () => this.#peopleOn(shared);
		return reviewersAmong(this.#ports, conference, people);
	}
}

interface SocketPerson {
	socket: string;
	/** For conflicts of interest. */
	emails: readonly string[];
}

const toSocket = ({ socket }: SocketPerson) => socket;

/** Returns the sockets of people with reviews in a double-blind conference. 3 calls per 100, 1 in others. */
async function reviewersAmong(
	{ table }: Ports,
	conference: string,
	read: () => Promise<SocketPerson[]>,
): Promise<string[]> {
	const found = (await conferencesById(table, [conference])).get(conference);
	if (found?.blindness !== "double") return [];
	const people = await read();
	const reviewing = await addressesWithReviews(
		table,
		conference,
		people.flatMap(({ emails }) => emails),
	);
	return people.filter(({ emails }) => emails.some((email) => reviewing.has(email))).map(toSocket);
}

/** Returns the people behind sockets. 3 calls per 100. */
async function peopleOfSockets({ table }: Ports, sockets: readonly string[]): Promise<SocketPerson[]> {
	const accounts = await accountsOfSockets(table, sockets);
	const users = await accountsById(table, [...accounts.values()]);
	const mains = await accountsById(
		table,
		[...users.values()].flatMap(({ alias_of }) => alias_of ?? []),
	);
	return [...accounts].map(([socket, id]) => {
		const user = users.get(id);
		const main = mains.get(user?.alias_of ?? "") ?? null;
		return { socket, emails: user ? conflictAddresses(user, main) : [] };
	});
}

/** Returns the topics of the addresses' accounts. All sockets of an account subscribe to its topic. */
async function accountTopics({ table }: Ports, addresses: readonly string[] = []): Promise<TopicName[]> {
	return addresses.length > 0 ? (await accountIdsByEmail(table, addresses)).map(topics.user) : [];
}

function mergeByTopic(payloads: readonly ResolvedPush[]): Map<string, MergedFrame[]> {
	const byTopic = new Map<string, MergedFrame[]>();
	for (const [
		index,
		{ topics: named, conference = null, resource, ids, version, excluded: never, notAsStaff },
	] of payloads.entries()) {
		for (const topic of named) {
			const frames = byTopic.get(topic) ?? [];
			const excluded = parseTopic(topic)?.kind === "user" ? never : [...never, ...notAsStaff];
			byTopic.set(topic, frames);
			merge(frames, { frame: { topic, conference, resource, ids, version }, excluded, rows: [index] });
		}
	}
	return byTopic;
}

/** Merges frames of the same kind, conference and recipients, if there is room. */
function merge(frames: MergedFrame[], { frame, excluded, rows }: MergedFrame): void {
	const same = frames.find(
		({ frame: { conference, resource, ids }, excluded: others }) =>
			conference === frame.conference &&
			resource === frame.resource &&
			others.join() === excluded.join() &&
			new Set([...ids, ...frame.ids]).size <= LIMITS.idsPerCall,
	);
	if (!same) {
		frames.push({ frame, excluded, rows });
		return;
	}
	const ids = [...new Set([...same.frame.ids, ...frame.ids])];
	const version = ids.length === 1 ? Math.max(same.frame.version, frame.version) : 0;
	same.frame = { ...same.frame, ids, version };
	same.rows.push(...rows);
}
