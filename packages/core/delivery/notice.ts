import type { RecipientItem } from "./recipients.ts";

/**
 * What an operator has to hear of a letter: SES refused it for good; it waits until the account or its sender is
 * mended; it was sent again as nobody knew whether it had gone out; it waits for another day, as its address has had
 * its share of this one. Names of log lines, which `stacks/alarms.ts` counts.
 */
export type Notice = "letter.refused" | "letter.waits" | "letter.resent" | "letter.postponed";

/** Writes a notice into the log; addresses in SES's words are shortened to their domain. */
export function notice(event: Notice, row: Pick<RecipientItem, "id" | "recipient">, failure?: string): void {
	const words = failure?.replace(/[^\s@:;,<"']+@/g, "…@");
	console.warn({ event, id: row.id, recipient: row.recipient, ...(words && { failure: words }) });
}
