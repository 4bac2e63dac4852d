import type { EntityItem } from "electrodb";
import { ifHolds } from "../kernel/condition.ts";
import { type Context, outsideRequests } from "../kernel/context.ts";
import { outbox, type Reader, type Waits } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";

export type OutboxItem = EntityItem<ReturnType<typeof outbox>>;

/**
 * What a reader does with a row. Safe to run twice. Throws where the row has to be tried again; answers an instant
 * where it has to wait for something until then, or has more to do.
 */
export type Handle = (context: Context, row: OutboxItem) => Promise<Waits | undefined>;

export interface RowKey {
	reader: Reader;
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

/**
 * Delivers one row: claims it for a while, lets the reader's handle work, and writes down what came of it. A row's own
 * fault never throws: it is tried again later, and given up after `outboxAttempts`. Throws only where the table fails.
 */
export async function deliver(ports: Ports, handle: Handle, key: RowKey): Promise<Outcome> {
	const row = await claim(ports, key);
	if (!row) return "taken";
	// Whoever had the last attempt died over it.
	if (row.attempts > SETTINGS.outboxAttempts) return giveUp(ports, row, row.failure ?? "ended in mid-work");
	try {
		const waits = await handle(contextOf(ports), row);
		return waits ? await putOff(ports, row, waits.again) : await finish(ports, row);
	} catch (error) {
		const failure = String(error).slice(0, LONGEST_FAILURE);
		if (row.attempts >= SETTINGS.outboxAttempts) return giveUp(ports, row, failure);
		return retry(ports, row, failure);
	}
}

/** Takes a due row for the length of a lease and counts the attempt; null where it is not there to be taken. */
async function claim(ports: Ports, key: RowKey): Promise<OutboxItem | null> {
	const now = ports.now().getTime();
	const lease = key.reader === "jobs" ? SETTINGS.jobLeaseSeconds : SETTINGS.outboxLeaseSeconds;
	const claimed = await ifHolds(
		outbox(ports.table)
			.patch(key)
			.set({ due: iso(now + lease * 1000) })
			.add({ attempts: 1 })
			.where(({ state, due }, { eq, lte }) => `${eq(state, "pending")} AND ${lte(due, iso(now + SKEW_MS))}`)
			.go({ response: "all_new" }),
	);
	return claimed && (claimed.data as OutboxItem);
}

async function finish(ports: Ports, row: OutboxItem): Promise<Outcome> {
	const ttl = Math.floor(ports.now().getTime() / 1000) + SETTINGS.outboxKeepSeconds;
	await settle(ports, row).set({ state: "done", ttl }).remove(["due", "shard", "failure"]).go();
	return "done";
}

/** The row waits without having failed, so the attempt does not count. */
async function putOff(ports: Ports, row: OutboxItem, until: Date): Promise<Outcome> {
	await settle(ports, row)
		.set({ due: until.toISOString(), attempts: row.attempts - 1 })
		.go();
	return "waiting";
}

async function retry(ports: Ports, row: OutboxItem, failure: string): Promise<Outcome> {
	const seconds = SETTINGS.outboxRetrySeconds * BACK_OFF ** (row.attempts - 1);
	const due = iso(ports.now().getTime() + seconds * 1000 * (0.75 + Math.random() / 2));
	await settle(ports, row).set({ due, failure }).go();
	return "failed";
}

/** A dead row stays for the operator: it has no expiry. */
async function giveUp(ports: Ports, row: OutboxItem, failure: string): Promise<Outcome> {
	await settle(ports, row).set({ state: "dead", failure }).remove(["due", "shard"]).go();
	console.error({ event: DEAD, reader: row.reader, id: row.id, name: row.event, failure });
	return "dead";
}

const settle = (ports: Ports, { reader, id }: OutboxItem) => outbox(ports.table).patch({ reader, id });

const iso = (time: number) => new Date(time).toISOString();

/** Nobody asks: the work is the system's. */
function contextOf(ports: Ports): Context {
	return outsideRequests(ports);
}
