import type { EmailStatusUpdate } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type ConferenceItem, conferenceLookup } from "./lookup.ts";

/** `till`: ISO instant. */
type RecordDeferral = (
	context: Context,
	conference: ConferenceItem,
	id: string,
	till: string,
) => Promise<unknown>;

/**
 * Returns a handler of deferred e-mails about `conference/id,id`, which calls `note` for each that still exists. 1
 * call, plus those of `note`.
 */
export const deferralHandler =
	(note: RecordDeferral) =>
	async (context: Context, text: string, { state, reason }: EmailStatusUpdate): Promise<void> => {
		if (state !== "waiting") return;
		// An e-mail address may have a slash.
		const [, id = "", things = ""] = /^([^/]*)\/(.*)$/.exec(text) ?? [];
		const [conference] = await getItems(context.table, [conferenceLookup(context.table, id)]);
		if (!conference) return;
		for (const thing of things.split(",")) {
			try {
				await note(context, conference, thing, reason);
			} catch (error) {
				if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
			}
		}
	};
