import { dropDeadRow, findDeadRows, retryDeadRow } from "@deck/core/delivery/dead-rows";
import type { OutboxItem } from "@deck/core/delivery/deliver";
import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";

const KINDS = { mail: "e-mail", push: "frame", jobs: "job" } as const;

export async function describeDeadRows(ports: Ports): Promise<string> {
	const rows = await findDeadRows(ports.table);
	return rows.length === 0 ? "Nothing was given up." : rows.map(describe).join("\n");
}

function describe({ id, consumer, event, due = "", failure }: OutboxItem): string {
	return `${id}  ${KINDS[consumer]} ${event}, given up at ${due}: ${failure}`;
}

const DONE = { retry: "is delivered within a minute", drop: "is given up for good" } as const;

/**
 * Returns a line for each row.
 * @param which an id, or `all`
 * @throws LocalFailure when no such row was given up
 */
export async function endDeadRows(
	ports: Ports,
	verb: "retry" | "drop",
	which: string,
	{ dryRun }: { dryRun: boolean },
): Promise<string> {
	const rows = (await findDeadRows(ports.table)).filter(({ id }) => which === "all" || id === which);
	if (rows.length === 0) {
		throw new LocalFailure(which === "all" ? "Nothing was given up." : `${which} was not given up.`);
	}
	const end = verb === "retry" ? retryDeadRow : dropDeadRow;
	const lines: string[] = [];
	for (const row of rows) lines.push(dryRun ? `Would ${verb} ${describe(row)}` : await endOne(row));
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
