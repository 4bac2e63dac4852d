import type { Feature } from "../feature.ts";
import { FEATURES } from "../features.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailRecipientItem } from "./email-recipients.ts";

const STATUS_HANDLERS: NonNullable<Feature["onEmailStatus"]> = Object.assign(
	{},
	...FEATURES.map((feature) => feature.onEmailStatus),
);

export async function notifyFeature(
	context: Context,
	{
		about,
		state,
		withheld,
		waits_till,
		failure = "",
	}: Pick<EmailRecipientItem, "about" | "state" | "withheld" | "waits_till" | "failure">,
): Promise<void> {
	if (about === undefined || state === "open" || state === "claimed") return;
	const [name = ""] = about.split("#", 1);
	const at = context.now().toISOString();
	const reason = state === "waiting" ? waits_till : withheld;
	await STATUS_HANDLERS[name]?.(context, about.slice(name.length + 1), {
		state,
		reason: reason ?? failure,
		at,
	});
}
