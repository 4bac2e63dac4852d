import { isDeepStrictEqual } from "node:util";
import type { Fee } from "@deck/contracts/conference-parts";
import { owesOtherSum } from "@deck/contracts/listed-price";
import { commit, put, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { type JobEvents, jobEvent, mailEvent, type OutboxEvent, type Postponed } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { type FeeChangeItem, feeChanges } from "./entity.ts";
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

/** Reads the changes of fees that participants do not know yet, oldest first. 1 table call. */
export async function pendingFeeChanges(table: Table, conference: string): Promise<FeeChangeItem[]> {
	const { data } = await feeChanges(table)
		.query.primary({ conference })
		.go({ pages: "all", consistent: true });
	return data.sort((a, b) => a.version - b.version);
}

/** Returns the fees that a participant knows: those before the first change after they sent their registration. */
const knownFees = (changes: readonly FeeChangeItem[], sentAt = ""): readonly Fee[] | undefined =>
	changes.find(({ at }) => sentAt <= at)?.before;

const keyIn = ({ conference, version }: FeeChangeItem) => ({ conference, version });

/**
 * Requests e-mails to the next portion of participants who owe another sum than they know of. Changes that waited together
 * are handled as one, and one that was taken back causes no e-mail. One commit has the e-mails' events and the progress, so
 * that a crash causes no duplicates. 5 table calls per portion.
 */
export async function notifyOfFeeChange(
	context: Context,
	{ conference }: JobEvents["registration.fees"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const pending = await pendingFeeChanges(table, conference);
	const [first] = pending;
	if (!first) return undefined;
	// A change that came later has its own job.
	const { next, through = pending.at(-1)?.version ?? 0 } = first;
	const changes = pending.filter(({ version }) => version <= through);
	const [{ fees }, last] = await Promise.all([
		readTerms(table, conference),
		lastNumber(table, conference, registrationListKey(conference).counter),
	]);
	const end = Math.min(next + PORTION, last + 1);
	const numbers = Array.from({ length: Math.max(0, end - next) }, (_, index) => next + index);
	const rows = await registrationRowsByNumber(table, conference, numbers);
	const told = rows.filter((row) => {
		const known = knownFees(changes, row.sent_at);
		return known !== undefined && owesOtherSum(row, known, fees);
	});
	const isLast = end > last;
	const overtaken = new AppError("stale", "stale");
	const entity = feeChanges(table);
	try {
		await commit(context, {
			writes: [
				...(isLast
					? changes.map((one) =>
							remove(
								entity.remove(keyIn(one)).where((row, { eq }) => eq(row.next, one.next)),
								overtaken,
							),
						)
					: [
							update(
								entity
									.patch(keyIn(first))
									.set({ next: end, through })
									.where((row, { eq }) => eq(row.next, next)),
								overtaken,
							),
						]),
			],
			audit: [],
			events: told.map(({ number }) => mailEvent("registration.price_changed", { conference, number })),
		});
	} catch (error) {
		if (error !== overtaken) throw error;
	}
	return isLast ? undefined : { retryAt: context.now() };
}
