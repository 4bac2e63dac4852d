import { conferenceLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { LetterNews } from "../noun.ts";
import { changeExpert } from "./change.ts";

/** The name under which experts hear what becomes of their invitations' e-mails. */
export const ABOUT = "expert";

/** Writes down at an expert until when the e-mail of an invitation waits. Three calls. */
export async function noteWaiting(
	context: Context,
	text: string,
	{ state, reason }: LetterNews,
): Promise<void> {
	if (state !== "waiting") return;
	const [id = "", number = ""] = text.split("/");
	const [conference] = await getItems(context.table, [conferenceLookup(context.table, id)]);
	if (!conference) return;
	try {
		await changeExpert(context, conference, Number(number), () => ({ set: { waits_till: reason } }));
	} catch (error) {
		// The expert is gone.
		if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
	}
}
