import { recipientsOf } from "../account/recipients.ts";
import { onePerAddress, readWithheld } from "../address/leaving.ts";
import { conferencesForEmail, forEmail } from "../conference/for-email.ts";
import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import { isErased } from "../kernel/personal.ts";
import { type Draft, forStrangers, isUnasked } from "../mail/draft.ts";
import { render } from "../mail/render.ts";
import { subscriptionOf, unsubscribeLinks } from "../mail/unsubscribe.ts";
import type { Handle } from "./deliver.ts";
import { isToGo, lettersOf } from "./recipients.ts";
import { postponeLetter, sendLetter, withholdLetter } from "./send-letter.ts";
import { waitsUntil } from "./strangers.ts";
import { tellMoved } from "./tell-moved.ts";
import { takeTurn } from "./turn.ts";

/** Makes one e-mail for each recipient, from the current table. */
export type LetterMaker = (context: Context, payload: Record<string, unknown>) => Promise<Draft[]>;

const AT_ONCE = 5;
/** Up to ten times as long at random, to spread retries. */
const NEXT_TURN_MS = 1_000;

/**
 * A failure for one recipient does not affect others.
 * @param patience seconds that a non-urgent e-mail waits for its turn
 */
export function mailHandle(makers: Record<string, LetterMaker>, patience: number): Handle {
	return async (context, row) => {
		const make = makers[row.event];
		if (!make) throw new Error(`no letters for ${row.event}`);
		const { drafts, tried } = await draftsToGo(context, row.id, await make(context, JSON.parse(row.payload)));
		const [withheld, strangers, conferences] = await Promise.all([
			readWithheld(context.table, drafts),
			unaskedStrangers(context, drafts),
			conferencesForEmail(
				context.table,
				drafts.flatMap(({ conference }) => conference ?? []),
			),
		]);
		const retries: Date[] = [];
		let full = false;
		await Promise.all(
			await atMost(AT_ONCE, drafts, async (made) => {
				const stranger = strangers.has(made.to);
				const draft = stranger && row.cause?.startsWith("person#") ? forStrangers(made) : made;
				const reason = draft.withheld ?? (isErased(draft.to) ? "gone" : withheld(draft));
				if (reason) return withholdLetter(context, row.id, draft, reason);
				if (full || !(await takeTurn(context, draft.key, patience))) {
					full = true;
					retries.push(nextTurn(context));
					return;
				}
				// Earlier attempts are already counted.
				const reached =
					stranger && !tried.has(draft.to)
						? await waitsUntil(context, {
								...{ id: row.id, email: draft.to },
								...{ conference: draft.conference, cause: row.cause },
							})
						: null;
				if (reached) {
					retries.push(reached.till);
					return postponeLetter(context, row.id, draft, reached);
				}
				const asked = subscriptionOf(draft);
				const unsubscribe = asked ? unsubscribeLinks(context.config, asked) : undefined;
				const found = conferences.get(draft.conference ?? "");
				const conference = found && forEmail(found, draft.locale, context.config);
				const letter = render(draft, context.config.site_url, { unsubscribe, conference });
				const retryAt = await sendLetter(context, row.id, draft, letter);
				if (retryAt) retries.push(retryAt);
			}),
		);
		const [first] = retries.sort((a, b) => a.getTime() - b.getTime());
		return first && { retryAt: first };
	};
}

/** Returns one e-mail for each reachable address, and the addresses tried before. */
async function draftsToGo(
	context: Context,
	id: string,
	made: Draft[],
): Promise<{ drafts: Draft[]; tried: Set<string> }> {
	const drafts = onePerAddress(made);
	const known = await lettersOf(
		context.table,
		id,
		drafts.map(({ to }) => to),
	);
	// The sending process may have died before notifying.
	await atMost(AT_ONCE, known.values(), (letter) => tellMoved(context, letter));
	const tried = [...known.values()].filter(({ state }) => state === "open" || state === "claimed");
	return {
		drafts: drafts.filter(({ to }) => isToGo(known.get(to) ?? { state: "open" })),
		tried: new Set(tried.map(({ to }) => to)),
	};
}

/** Returns the addresses without a confirmed account that did not ask for their e-mail. */
async function unaskedStrangers(context: Context, drafts: Draft[]): Promise<Set<string>> {
	const unasked = drafts
		.filter(({ key, agreed, withheld }) => isUnasked(key) && !agreed && !withheld)
		.map(({ to }) => to);
	const recipients = await recipientsOf(context.table, unasked, "en");
	return new Set(unasked.filter((email) => !recipients.get(email)?.confirmed));
}

function nextTurn(context: Context): Date {
	return new Date(context.now().getTime() + NEXT_TURN_MS * (1 + 9 * Math.random()));
}
