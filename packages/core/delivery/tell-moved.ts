import type { Context } from "../kernel/context.ts";
import type { Noun } from "../noun.ts";
import { NOUNS } from "../nouns.ts";
import type { RecipientItem } from "./recipients.ts";

const TOLD: NonNullable<Noun["letterMoved"]> = Object.assign({}, ...NOUNS.map((noun) => noun.letterMoved));

/** Notifies the e-mail's feature, if it has one and there is news. */
export async function tellMoved(
	context: Context,
	{
		about,
		state,
		withheld,
		waits_till,
		failure = "",
	}: Pick<RecipientItem, "about" | "state" | "withheld" | "waits_till" | "failure">,
): Promise<void> {
	if (about === undefined || state === "open" || state === "claimed") return;
	const [name = ""] = about.split("#", 1);
	const at = context.now().toISOString();
	const reason = state === "waiting" ? waits_till : withheld;
	await TOLD[name]?.(context, about.slice(name.length + 1), { state, reason: reason ?? failure, at });
}
