import type { EntityItem } from "electrodb";
import { AWS_LIMITS } from "../kernel/aws-limits.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { commit, remove } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { type Context, systemContext } from "../kernel/context.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { sendUpdate } from "../kernel/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import {
	type Consumer,
	DEAD_SHARD,
	outbox,
	type Postponed,
	type RowEvent,
	rowOfEvents,
} from "../kernel/outbox.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { withRememberedReads, withSharedReads } from "../kernel/shared-reads.ts";
import { queueOfRow } from "./queue-of-row.ts";

export type OutboxItem = EntityItem<ReturnType<typeof outbox>>;

/** `rest`: the events of the row that are left; absent for all. */
export interface Unfinished extends Postponed {
	rest?: readonly RowEvent[];
}

/** Must be idempotent. Throws to retry; returns an instant to wait or continue. */
export type Handle = (context: Context, row: OutboxItem) => Promise<Unfinished | undefined>;

/** Thrown to retry only the events of a row that are left. */
export class PartlyFailed extends Error {
	readonly rest: readonly RowEvent[];
	/** Whether an event ended or led to its next one: attempts start over. */
	readonly progressed: boolean;

	constructor(cause: unknown, rest: readonly RowEvent[], progressed: boolean) {
		super("some events of the row failed", { cause });
		this.rest = rest;
		this.progressed = progressed;
	}
}

export interface RowKey {
	consumer: Consumer;
	id: string;
}

/** What the queue of a job needs. */
export type JobRow = RowKey & Pick<OutboxItem, "cause" | "event">;

/** Returns the group of a job: one per person, one for the system. Groups take turns. */
export const jobGroup = ({ cause }: Pick<OutboxItem, "cause">): string => cause ?? "system";

/** `taken`: done, or claimed by another process. */
export type Outcome = "done" | "waiting" | "failed" | "dead" | "taken";

/** Log line that raises an alarm (stacks/alarms.ts). */
const DEAD = "outbox.dead";
/** Clock tolerance: a fresh row is due by its writer's clock. */
const SKEW_MS = 2_000;
const BACK_OFF = 4;
const LONGEST_FAILURE = 500;
const UNFINISHED = "ended in mid-work";
/** Less than the reserve of `functions/deadline.ts`. */
const RECORD_MS = 3_000;

/**
 * Claims a row, handles it and stores the outcome. Gives up after `outboxAttempts`. A job with more to do is queued
 * again; the sweeper finds what the queue lost. Throws only if the table fails.
 */
export async function deliver(ports: Ports, handle: Handle, key: RowKey): Promise<Outcome> {
	const row = await claim(ports, key);
	if (!row) return "taken";
	if (hasNoAttemptsLeft(row)) return giveUp(ports, row, row.failure ?? UNFINISHED);
	try {
		const unfinished = await handleRow(ports, handle, row);
		return unfinished ? await postpone(ports, row, unfinished) : await finish(ports, row);
	} catch (error) {
		return failed(ports, row, error);
	}
}

/** Returns the failure of each row. */
export type HandleMany = (context: Context, rows: readonly OutboxItem[]) => Promise<unknown[]>;

export interface Handles {
	mail: Handle;
	push: HandleMany;
	jobs: Handle;
}

const AT_ONCE = 10;

/**
 * Delivers rows together, and deletes those that are done. A fresh row is not claimed: two processes may handle it, and
 * a process that ends in mid-work leaves it to a later claim. So the handler must do no harm if its work is done twice.
 */
export async function deliverBatch(
	ports: Ports,
	handle: HandleMany,
	given: readonly (RowKey | OutboxItem)[],
): Promise<Outcome[]> {
	const taken = new Map<string, OutboxItem>();
	const outcomes = new Map<string, Outcome>();
	await mapWithConcurrency(AT_ONCE, given, async (one) => {
		const row = isFresh(one, ports.now()) ? takeFresh(one, ports.now()) : await claim(ports, one);
		if (!row) return;
		if (hasNoAttemptsLeft(row)) outcomes.set(row.id, await giveUp(ports, row, row.failure ?? UNFINISHED));
		else taken.set(row.id, row);
	});
	// A stream may name a row twice.
	const rows = [...new Set(given.map(({ id }) => id))].flatMap((id) => taken.get(id) ?? []);
	if (rows.length === 0) return given.map(({ id }) => outcomes.get(id) ?? "taken");
	const failures = await withRememberedReads(ports.table, (table) =>
		handle(systemContext({ ...ports, table }), rows),
	);
	await deleteRows(
		ports,
		rows.filter((_, at) => failures[at] === undefined),
	);
	await mapWithConcurrency(AT_ONCE, rows.entries(), async ([at, row]) => {
		const failure = failures[at];
		outcomes.set(row.id, failure === undefined ? "done" : await failed(ports, row, failure));
	});
	return given.map(({ id }) => outcomes.get(id) ?? "taken");
}

/** Checks whether nobody can have handled a row in vain yet: it is whole, untried and younger than a lease. */
function isFresh(row: RowKey | OutboxItem, now: Date): row is OutboxItem {
	if (!("payload" in row) || row.attempts > 0 || row.state !== "pending") return false;
	return now.getTime() - Date.parse(row.due ?? "") < SETTINGS.outboxLeaseSeconds * 1000;
}

/** Ids of fresh rows that this process took, with the millisecond in which their lease ends, the oldest first. */
const takenFresh = new Map<string, number>();

/** Takes a fresh row, or returns null: a stream may repeat its record to the same process. */
function takeFresh(row: OutboxItem, now: Date): OutboxItem | null {
	for (const [id, until] of takenFresh) {
		if (until > now.getTime()) break;
		takenFresh.delete(id);
	}
	if (takenFresh.has(row.id)) return null;
	takenFresh.set(row.id, now.getTime() + SETTINGS.outboxLeaseSeconds * 1000);
	return { ...row, attempts: 1 };
}

/** Deletes rows, whoever has them by now: what they stand for is done. 1 table call for each hundred. */
async function deleteRows(ports: Ports, rows: readonly RowKey[]): Promise<void> {
	const deletions = rows.map(({ consumer, id }) => outbox(ports.table).delete({ consumer, id }));
	await withDeadline(RECORD_MS, async () => {
		const [only] = deletions;
		if (only && deletions.length === 1) return void (await only.go());
		for (const chunk of chunksOf(deletions, AWS_LIMITS.transactionActions))
			await commit(systemContext(ports), { writes: chunk.map((one) => remove(one)), audit: [], events: [] });
	});
}

/** Claims for one lease and counts the attempt. */
async function claim(ports: Ports, { consumer, id }: RowKey): Promise<OutboxItem | null> {
	const key = { consumer, id };
	const now = ports.now().getTime();
	const lease = key.consumer === "jobs" ? SETTINGS.jobLeaseSeconds : SETTINGS.outboxLeaseSeconds;
	const rows = outbox(ports.table);
	const claiming = rows
		.patch(key)
		.set({ due: iso(now + lease * 1000) })
		.add({ attempts: 1 })
		.where(({ state, due }, { eq, lte }) => `${eq(state, "pending")} AND ${lte(due, iso(now + SKEW_MS))}`);
	const claimed = await nullIfConditionFails(sendUpdate(ports.table, claiming, "all_new"));
	return claimed ? rows.parse({ Item: claimed }).data : null;
}

/** Checks whether all attempts are used: the process of the last one died. */
const hasNoAttemptsLeft = ({ attempts }: OutboxItem) => attempts > SETTINGS.outboxAttempts;

async function finish(ports: Ports, row: OutboxItem): Promise<Outcome> {
	const ttl = epochSeconds(ports.now()) + SETTINGS.outboxRetentionSeconds;
	return recordOutcome(ports, row, "done", { state: "done", ttl }, ["due", "shard", "failure"]);
}

/** Postpones a row. Attempts start over, since waiting is no failure. */
async function postpone(ports: Ports, row: OutboxItem, { retryAt, rest }: Unfinished): Promise<Outcome> {
	const set = { ...fieldsOf(rest), due: retryAt.toISOString(), attempts: 0, postponed: true };
	const outcome = await recordOutcome(ports, row, "waiting", set, ["failure"]);
	if (outcome === "waiting") await requeue(ports, { ...row, ...set }, retryAt);
	return outcome;
}

async function failed(ports: Ports, row: OutboxItem, error: unknown): Promise<Outcome> {
	const partly = error instanceof PartlyFailed ? error : undefined;
	const { cause, rest } = partly ?? { cause: error };
	const failure = String(cause).slice(0, LONGEST_FAILURE);
	// What is left has failed once.
	const attempts = partly?.progressed ? 1 : row.attempts;
	if (attempts >= SETTINGS.outboxAttempts) return giveUp(ports, row, failure, rest);
	const seconds = SETTINGS.outboxRetrySeconds * BACK_OFF ** (attempts - 1);
	const due = new Date(ports.now().getTime() + seconds * 1000 * (0.75 + Math.random() / 2));
	const set = { ...fieldsOf(rest), due: due.toISOString(), failure, attempts };
	const outcome = await recordOutcome(ports, row, "failed", set, []);
	if (outcome === "failed") await requeue(ports, { ...row, ...set }, due);
	return outcome;
}

/** Marks a row as dead. Dead rows never expire, for the operator (`dead-rows.ts`). */
async function giveUp(
	ports: Ports,
	row: OutboxItem,
	failure: string,
	rest?: readonly RowEvent[],
): Promise<Outcome> {
	const restFields = fieldsOf(rest);
	const dead = { state: "dead", shard: DEAD_SHARD, due: ports.now().toISOString() } as const;
	const outcome = await recordOutcome(ports, row, "dead", { ...restFields, ...dead, failure }, []);
	if (outcome === "dead") {
		const { event: name } = { ...row, ...restFields };
		console.error({ event: DEAD, consumer: row.consumer, id: row.id, name, failure });
	}
	return outcome;
}

const fieldsOf = (rest: readonly RowEvent[] | undefined) => rest && rowOfEvents(rest);

/** Does nothing if the lease expired and another process has the row. */
async function recordOutcome(
	ports: Ports,
	{ consumer, id, due = "" }: OutboxItem,
	outcome: Outcome,
	set: Partial<Omit<OutboxItem, "consumer" | "id" | "created_at" | "cause">>,
	unset: ("due" | "shard" | "failure")[],
): Promise<Outcome> {
	const written = outbox(ports.table)
		.patch({ consumer, id })
		.set(set)
		.remove(unset)
		.where((row, { eq }) => eq(row.due, due));
	// The work may have used up the function's deadline; its outcome has the reserve behind it.
	const recorded = await withDeadline(RECORD_MS, () =>
		nullIfConditionFails(sendUpdate(ports.table, written, "all_new")),
	);
	return recorded ? outcome : "taken";
}

/** Queues a job again, if the queue can delay it that long. */
async function requeue(ports: Ports, row: OutboxItem, due: Date): Promise<void> {
	const delay = Math.max(0, Math.ceil((due.getTime() - ports.now().getTime()) / 1000));
	if (row.consumer !== "jobs" || delay > AWS_LIMITS.queueDelaySeconds) return;
	// The sweeper finds what the queue lost.
	await queueJob(ports, row, delay).catch((error: unknown) => console.error(error));
}

/** Queues a row's jobs after `delay` seconds. */
export async function queueJob(
	{ queue }: Pick<Ports, "queue">,
	{ consumer, id, ...row }: JobRow,
	delay = 0,
): Promise<void> {
	await queue.send(queueOfRow(row), { consumer, id }, jobGroup(row), delay);
}

const iso = (time: number) => new Date(time).toISOString();

function handleRow(ports: Ports, handle: Handle, row: OutboxItem): Promise<Unfinished | undefined> {
	const { cause, consumer } = row;
	const work = (table: Table) =>
		handle({ ...systemContext({ ...ports, table }), ...(cause && { cause }) }, row);
	return consumer === "mail" ? withRememberedReads(ports.table, work) : work(withSharedReads(ports.table));
}
