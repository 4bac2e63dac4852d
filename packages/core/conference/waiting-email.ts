import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { LetterNews } from "../noun.ts";
import { type ConferenceItem, conferenceLookup } from "./lookup.ts";

/** `till`: ISO instant. */
type Note = (context: Context, conference: ConferenceItem, id: string, till: string) => Promise<unknown>;

/** Handles deferred e-mails about `conference/id,id`: calls `note` for each that still exists. 1 call, those of `note`. */
export const notingWaits =
	(note: Note) =>
	async (context: Context, text: string, { state, reason }: LetterNews): Promise<void> => {
		if (state !== "waiting") return;
		const [id = "", things = ""] = text.split("/");
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
