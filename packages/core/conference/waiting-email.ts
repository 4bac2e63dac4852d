import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { LetterNews } from "../noun.ts";
import { type ConferenceItem, conferenceLookup } from "./lookup.ts";

/** Writes down at one thing of a conference until when (ISO instant) an e-mail about it waits. */
type Note = (context: Context, conference: ConferenceItem, id: string, till: string) => Promise<unknown>;

/**
 * Returns what hears of e-mails about things of a conference, named as `conference/id,id`: each that waits is noted at
 * every thing that it is about, but those that are gone. One table call, and those of `note`.
 */
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
