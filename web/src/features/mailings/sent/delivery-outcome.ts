import type { MailingRecipient } from "@deck/contracts/mailing";

export const DELIVERY_OUTCOMES = [
	"no_address",
	"full",
	"large",
	"blocked",
	"suppressed",
	"later",
	"bounced",
	"spam",
	"refused",
	"waiting",
	"gone",
	"withheld",
] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Patterns for SES bounce type, subtype and server message; the first wins. */
const BOUNCES: readonly (readonly [RegExp, DeliveryOutcome])[] = [
	[/Suppress/i, "suppressed"],
	[/MailboxFull|\b[45]\.2\.2\b|mailbox (is )?full|quota/i, "full"],
	[/MessageTooLarge|\b[45]\.(2\.3|3\.4)\b/i, "large"],
	[/ContentRejected|AttachmentRejected|\b[45]\.7\.\d+\b|spam|blocked|policy/i, "blocked"],
	[/NoEmail|\b5\.1\.\d+\b|user unknown|no such (user|address)|does not exist/i, "no_address"],
	[/^Transient/i, "later"],
];

/** Returns why an e-mail did not arrive; null if it may still arrive. */
export function deliveryOutcome({
	state,
	reason,
}: Pick<MailingRecipient, "state" | "reason">): DeliveryOutcome | null {
	if (state === "bounced") return BOUNCES.find(([sign]) => sign.test(reason))?.[1] ?? "bounced";
	if (state === "complained") return "spam";
	if (state === "failed") return "refused";
	if (state === "waiting") return "waiting";
	if (state === "withheld") return reason === "gone" ? reason : "withheld";
	return null;
}
