import { isDeepStrictEqual } from "node:util";
import type { Fee } from "@deck/contracts/conference-parts";
import { owesOtherSum } from "@deck/contracts/listed-price";
import { commit, put, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { type JobEvents, jobEvent, mailEvent, type OutboxEvent, type Postponed } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { feeChanges } from "./entity.ts";
import { registrationRowsByNumber } from "./list.ts";
import { registrationListKey } from "./list-rows.ts";
import { readTerms } from "./terms.ts";

/** Registrations checked in one commit. */
const PORTION = 50;

export interface FeeChange {
	conference: string;
	/** Of the details before the change. */
	version: number;
	at: string;
	before: readonly Fee[];
	after: readonly Fee[];
}

/** Returns what a change of fees adds to its commit, so that unpaid participants get an e-mail about another sum. */
export function feeChangeParts(
	table: Table,
	{ conference, version, at, before, after }: FeeChange,
): { writes: Write[]; events: OutboxEvent[] } {
	if (isDeepStrictEqual(before, after)) return { writes: [], events: [] };
	return {
		writes: [put(feeChanges(table).put({ conference, version, at, before, next: 1 }))],
		events: [jobEvent("registration.fees", { conference, version })],
	};
}

/** Reads a change of fees that is not finished. 1 table call. */
export async function findFeeChange(table: Table, key: JobEvents["registration.fees"]) {
	const rows = feeChanges(table);
	const [found] = await getItems(table, [lookup(rows, rows.get(key))]);
	return found;
}

/**
 * Requests e-mails to the next portion of participants who owe another sum than before a change of fees. One commit has
 * the e-mails' events and the progress, so that a crash causes no duplicates. 5 table calls per portion.
 */
export async function notifyOfFeeChange(
	context: Context,
	key: JobEvents["registration.fees"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const { conference } = key;
	const change = await findFeeChange(table, key);
	if (!change) return undefined;
	const { before, at, next } = change;
	const [{ fees }, last] = await Promise.all([
		readTerms(table, conference),
		lastNumber(table, conference, registrationListKey(conference).counter),
	]);
	const end = Math.min(next + PORTION, last + 1);
	const numbers = Array.from({ length: Math.max(0, end - next) }, (_, index) => next + index);
	const rows = await registrationRowsByNumber(table, conference, numbers);
	// Who sent it later saw the new sum.
	const told = rows.filter((row) => (row.sent_at ?? "") <= at && owesOtherSum(row, before, fees));
	const isLast = end > last;
	const overtaken = new AppError("stale", "stale");
	const entity = feeChanges(table);
	try {
		await commit(context, {
			writes: [
				isLast
					? remove(
							entity.remove(key).where((row, { eq }) => eq(row.next, next)),
							overtaken,
						)
					: update(
							entity
								.patch(key)
								.set({ next: end })
								.where((row, { eq }) => eq(row.next, next)),
							overtaken,
						),
			],
			audit: [],
			events: told.map(({ number }) => mailEvent("registration.price_changed", { conference, number })),
		});
	} catch (error) {
		if (error !== overtaken) throw error;
	}
	return isLast ? undefined : { retryAt: context.now() };
}
