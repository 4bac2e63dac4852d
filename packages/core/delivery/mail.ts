import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { render } from "../mail/render.ts";
import type { Handle } from "./deliver.ts";
import { sendLetter } from "./send-letter.ts";

/** Makes an event's letters from its payload: one per recipient, from the table as it is now. */
export type LetterMaker = (context: Context, payload: Record<string, unknown>) => Promise<Draft[]>;

/** Letters of one event that are sent at once. */
const AT_ONCE = 5;

/** The handle of mail rows: every recipient gets the letter, whatever happens to another's. */
export function mailHandle(makers: Record<string, LetterMaker>): Handle {
	return async (context, row) => {
		const make = makers[row.event];
		if (!make) throw new Error(`no letters for ${row.event}`);
		const drafts = new Map<string, Draft>();
		for (const draft of await make(context, JSON.parse(row.payload))) {
			if (!drafts.has(draft.to)) drafts.set(draft.to, draft);
		}
		const waits: Date[] = [];
		await atMost(AT_ONCE, drafts.values(), async (draft) => {
			const letter = render(draft, context.config.site_url);
			const again = await sendLetter(context, row.id, draft.key, letter);
			if (again) waits.push(again);
		});
		const [first] = waits.sort((a, b) => a.getTime() - b.getTime());
		return first && { again: first };
	};
}
