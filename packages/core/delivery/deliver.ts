import type { EntityItem } from "electrodb";
import { atMost } from "../kernel/at-most.ts";
import { BOUNDS } from "../kernel/bounds.ts";
import { ifHolds } from "../kernel/condition.ts";
import { type Context, outsideRequests } from "../kernel/context.ts";
import { change } from "../kernel/entity.ts";
import { type Consumer, outbox, type Postponed } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";

export type OutboxItem = EntityItem<ReturnType<typeof outbox>>;

/**
 * What a consumer does with a row. Safe to run twice. Throws where the row has to be tried again; answers an instant
 * where it has to wait for something until then, or has more to do.
 */
export type Handle = (context: Context, row: OutboxItem) => Promise<Postponed | undefined>;

export interface RowKey {
	consumer: Consumer;
	id: string;
}

/** What became of a row: `taken` means that there was nothing to do, as it is done or somebody is at it. */
export type Outcome = "done" | "waiting" | "failed" | "dead" | "taken";

/** Name of the log line by which an alarm hears of a row that was given up (stacks/alarms.ts). */
const DEAD = "outbox.dead";
/** Clocks of two functions may differ by this; a fresh row is due at its writer's. */
const SKEW_MS = 2_000;
const BACK_OFF = 4;
const LONGEST_FAILURE = 500;
const UNFINISHED = "ended in mid-work";

/**
 * Delivers one row: claims it for a while, lets the consumer's handle work, and writes down what came of it. A row's own
 * fault never throws: it is tried again later, and given up after `outboxAttempts`. Throws only where the table fails.
 * A job that has to go on is queued again by itself; the sweeper is there for what the queue lost.
 */
export async function deliver(ports: Ports, handle: Handle, key: RowKey): Promise<Outcome> {
	const row = await claim(ports, key);
	if (!row) return "taken";
	if (isSpent(row)) return giveUp(ports, row, row.failure ?? UNFINISHED);
	try {
		const postponed = await handle(contextOf(ports, row), row);
		return postponed ? await putOff(ports, row, postponed.retryAt) : await finish(ports, row);
	} catch (error) {
		return failed(ports, row, error);
	}
}

/** What a consumer does with many rows in one go: for each, in their order, what went wrong; undefined where nothing did. */
export type HandleMany = (context: Context, rows: readonly OutboxItem[]) => Promise<unknown[]>;

/** What each consumer does with its rows. */
export interface Handles {
	mail: Handle;
	push: HandleMany;
	jobs: Handle;
}

/** Rows that are claimed and worked off at once. */
const AT_ONCE = 10;

/** As `deliver`, of rows that are worked on together; their outcomes in the same order. */
export async function deliverBatch(
	ports: Ports,
	handle: HandleMany,
	keys: readonly RowKey[],
): Promise<Outcome[]> {
	const claimed = new Map<string, OutboxItem>();
	const outcomes = new Map<string, Outcome>();
	await atMost(AT_ONCE, keys, async (key) => {
		const row = await claim(ports, key);
		if (!row) return;
		if (isSpent(row)) outcomes.set(row.id, await giveUp(ports, row, row.failure ?? UNFINISHED));
		else claimed.set(row.id, row);
	});
	// As they were named, whichever was claimed first; a stream may name one twice.
	const rows = [...new Set(keys.map(({ id }) => id))].flatMap((id) => claimed.get(id) ?? []);
	const failures = rows.length > 0 ? await handle(outsideRequests(ports), rows) : [];
	await atMost(AT_ONCE, rows.entries(), async ([index, row]) => {
		const failure = failures[index];
		outcomes.set(
			row.id,
			failure === undefined ? await finish(ports, row) : await failed(ports, row, failure),
		);
	});
	return keys.map(({ id }) => outcomes.get(id) ?? "taken");
}

/** Takes a due row for the length of a lease and counts the attempt; null where it is not there to be taken. */
async function claim(ports: Ports, key: RowKey): Promise<OutboxItem | null> {
	const now = ports.now().getTime();
	const lease = key.consumer === "jobs" ? SETTINGS.jobLeaseSeconds : SETTINGS.outboxLeaseSeconds;
	const rows = outbox(ports.table);
	const claiming = rows
		.patch(key)
		.set({ due: iso(now + lease * 1000) })
		.add({ attempts: 1 })
		.where(({ state, due }, { eq, lte }) => `${eq(state, "pending")} AND ${lte(due, iso(now + SKEW_MS))}`);
	const claimed = await ifHolds(change(ports.table, claiming, "all_new"));
	return claimed ? rows.parse({ Item: claimed }).data : null;
}

/** Whoever had the last attempt died over it. */
const isSpent = ({ attempts }: OutboxItem) => attempts > SETTINGS.outboxAttempts;

async function finish(ports: Ports, row: OutboxItem): Promise<Outcome> {
	const ttl = Math.floor(ports.now().getTime() / 1000) + SETTINGS.outboxKeepSeconds;
	return recordOutcome(ports, row, "done", { state: "done", ttl }, ["due", "shard", "failure"]);
}

/** The row waits or goes on without having failed, so it has all its attempts before it. */
async function putOff(ports: Ports, row: OutboxItem, until: Date): Promise<Outcome> {
	const outcome = await recordOutcome(ports, row, "waiting", { due: until.toISOString(), attempts: 0 }, [
		"failure",
	]);
	if (outcome === "waiting") await queueAgain(ports, row, until);
	return outcome;
}

async function failed(ports: Ports, row: OutboxItem, error: unknown): Promise<Outcome> {
	const failure = String(error).slice(0, LONGEST_FAILURE);
	if (row.attempts >= SETTINGS.outboxAttempts) return giveUp(ports, row, failure);
	const seconds = SETTINGS.outboxRetrySeconds * BACK_OFF ** (row.attempts - 1);
	const due = new Date(ports.now().getTime() + seconds * 1000 * (0.75 + Math.random() / 2));
	const outcome = await recordOutcome(ports, row, "failed", { due: due.toISOString(), failure }, []);
	if (outcome === "failed") await queueAgain(ports, row, due);
	return outcome;
}

/** A dead row stays for the operator: it has no expiry. */
async function giveUp(ports: Ports, row: OutboxItem, failure: string): Promise<Outcome> {
	const outcome = await recordOutcome(ports, row, "dead", { state: "dead", failure }, ["due", "shard"]);
	if (outcome === "dead") {
		console.error({ event: DEAD, consumer: row.consumer, id: row.id, name: row.event, failure });
	}
	return outcome;
}

/** Writes down what came of a claim, unless its lease has lapsed and somebody else has the row. */
async function recordOutcome(
	ports: Ports,
	{ consumer, id, due = "" }: OutboxItem,
	outcome: Outcome,
	set: Partial<Pick<OutboxItem, "state" | "due" | "attempts" | "failure" | "ttl">>,
	gone: ("due" | "shard" | "failure")[],
): Promise<Outcome> {
	const written = outbox(ports.table)
		.patch({ consumer, id })
		.set(set)
		.remove(gone)
		.where((row, { eq }) => eq(row.due, due));
	return (await ifHolds(change(ports.table, written, "all_new"))) ? outcome : "taken";
}

/** Queues a job for when it is due, where the queue keeps it so long. */
async function queueAgain(ports: Ports, { consumer, id }: OutboxItem, due: Date): Promise<void> {
	const delay = Math.max(0, Math.ceil((due.getTime() - ports.now().getTime()) / 1000));
	if (consumer !== "jobs" || delay > BOUNDS.queueDelaySeconds) return;
	await queueJob(ports, { consumer, id }, delay);
}

/**
 * Queues a job, so many seconds from now. Nothing depends on it: a row that no message brings is overdue soon, and
 * swept. So it never throws, and what the queue did not take is in the function's log alone.
 */
export async function queueJob({ queue }: Pick<Ports, "queue">, key: RowKey, delay = 0): Promise<void> {
	await queue.send({ ...key }, delay).catch((error: unknown) => console.error(error));
}

const iso = (time: number) => new Date(time).toISOString();

/** Nobody asks: the work is the system's, whoever caused it. */
function contextOf(ports: Ports, { cause }: Pick<OutboxItem, "cause">): Context {
	return { ...outsideRequests(ports), ...(cause && { cause }) };
}
