import type { EmailRecipientItem } from "./email-recipients.ts";

/**
 * Log lines counted by `stacks/alarms.ts`. `email.refused`: by SES, for good. `email.waits`: until the account or
 * its sender is fixed. `email.resent`: its state was unknown. `email.postponed`: at the daily limit of an address or
 * of who caused it; for each limit and day the first, tenth, hundredth …, with the `count` so far.
 */
export type Notice = "email.refused" | "email.waits" | "email.resent" | "email.postponed";

/** Logs a notice for operators; keeps only the domain of addresses in SES's message. */
export function logNotice(
	event: Notice,
	row: Pick<EmailRecipientItem, "id" | "recipient">,
	{ failure, count }: { failure?: string; count?: number } = {},
): void {
	const words = failure?.replace(/[^\s@:;,<"']+@/g, "…@");
	console.warn({
		event,
		id: row.id,
		recipient: row.recipient,
		...(words && { failure: words }),
		...(count && { count }),
	});
}
