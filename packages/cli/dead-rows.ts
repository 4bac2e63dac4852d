import { endDeadRow, findDeadRows, retryRow } from "@deck/core/delivery/dead-rows";
import type { OutboxItem } from "@deck/core/delivery/deliver";
import { emailRecipients } from "@deck/core/delivery/email-recipients";
import { pendingRows } from "@deck/core/delivery/pending-rows";
import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports, Table } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { LocalFailure } from "@deck/local/failure";

const KINDS = { mail: "e-mail", push: "frame", jobs: "job" } as const;

export async function describeDeadRows(ports: Ports): Promise<string> {
	const rows = await findDeadRows(ports.table);
	return rows.length === 0 ? "Nothing was given up." : rows.map(describe).join("\n");
}

/** The sweeper delivers overdue rows each minute. */
const LATE_MS = 2 * 60_000;

/** Lists what failed or was postponed and is tried again later, and what should have been delivered already. */
export async function describeWaitingRows(ports: Ports): Promise<string> {
	const late = new Date(ports.now().getTime() - LATE_MS).toISOString();
	const rows = (await pendingRows(ports.table)).filter(
		({ failure, due = "", postponed }) => failure || postponed || due < late,
	);
	if (rows.length === 0) return "Nothing failed or is late.";
	const described = rows.map(async (row) =>
		describeWaiting({ ...row, failure: row.failure ?? (await failureOfRecipients(ports.table, row)) }),
	);
	return (await Promise.all(described)).join("\n");
}

/** Reads the reason for which a postponed e-mail waits: its row has none. */
async function failureOfRecipients(table: Table, { id, consumer }: OutboxItem): Promise<string | undefined> {
	if (consumer !== "mail") return undefined;
	const { data } = await emailRecipients(table).query.primary({ id }).go({ pages: "all" });
	return data.find(({ state, failure }) => state === "open" && failure)?.failure;
}

function describeWaiting({ id, consumer, event, due = "", attempts, failure }: OutboxItem): string {
	const why = failure ? `: ${failure}` : "";
	const tried = `${attempts} of ${SETTINGS.outboxAttempts} attempts`;
	return `${id}  ${KINDS[consumer]} ${event}, ${tried}, due ${due}${why}`;
}

function describe({ id, consumer, event, due = "", failure }: OutboxItem): string {
	return `${id}  ${KINDS[consumer]} ${event}, given up at ${due}: ${failure}`;
}

const DONE = { retry: "is delivered within a minute", drop: "is given up for good" } as const;

/**
 * Returns a line for each row.
 * @param which an id, also of a waiting row to retry, or `all` that were given up
 * @throws LocalFailure when there is no such row
 */
export async function endDeadRows(
	ports: Ports,
	verb: "retry" | "drop",
	which: string,
	{ dryRun }: { dryRun: boolean },
): Promise<string> {
	const dead = await findDeadRows(ports.table);
	const waiting = verb === "retry" && which !== "all" ? await pendingRows(ports.table) : [];
	const rows = [...dead, ...waiting].filter(({ id }) => which === "all" || id === which);
	if (rows.length === 0) {
		throw new LocalFailure(which === "all" ? "Nothing was given up." : `${which} was not given up.`);
	}
	const end = verb === "retry" ? retryRow : endDeadRow;
	const lines: string[] = [];
	for (const row of rows)
		lines.push(
			dryRun
				? `Would ${verb} ${row.state === "dead" ? describe(row) : describeWaiting(row)}`
				: await endOne(row),
		);
	return lines.join("\n");

	async function endOne(row: OutboxItem): Promise<string> {
		try {
			await end(systemContext(ports), row);
			return `${row.id} ${DONE[verb]}.`;
		} catch (error) {
			if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
			return `${row.id} was changed meanwhile.`;
		}
	}
}
