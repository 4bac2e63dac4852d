import type { RecipientItem } from "./recipients.ts";

/**
 * Log lines for operators, counted by `stacks/alarms.ts`. `letter.refused`: SES refused it for good. `letter.waits`:
 * until the account or its sender is fixed. `letter.resent`: sent again, as its state was unknown. `letter.postponed`:
 * its address reached the daily limit.
 */
export type Notice = "letter.refused" | "letter.waits" | "letter.resent" | "letter.postponed";

/** Logs a notice; keeps only the domain of addresses in SES's message. */
export function notice(event: Notice, row: Pick<RecipientItem, "id" | "recipient">, failure?: string): void {
	const words = failure?.replace(/[^\s@:;,<"']+@/g, "…@");
	console.warn({ event, id: row.id, recipient: row.recipient, ...(words && { failure: words }) });
}
