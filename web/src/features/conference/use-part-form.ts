import type { DefaultValues, FieldValues } from "react-hook-form";
import { alertSuccess } from "../../lib/alerts.ts";
import { type DeckForm, type DeckFormOptions, useDeckForm } from "../../lib/form.ts";
import { useFollow } from "./use-follow.ts";

export interface PartFormOptions<I extends FieldValues & { version: number }, O, R>
	extends Pick<DeckFormOptions<I, O, R>, "schema" | "storageKey" | "send"> {
	/** What stands on the server. */
	saved: I;
	/** The part as an edit answers it, or as it stands after somebody else's, as values of this form. */
	valuesOf(part: R): I;
	/** What one's own text becomes when it is kept over theirs. */
	keepMine(mine: I, theirs: I): I;
	/** Shows the part on the page as an edit has answered it. */
	show(part: R): Promise<unknown>;
	/** What is said when it is saved. */
	done: string;
}

/**
 * The form of one part of a conference, which is saved as a whole: it follows what others save while nothing is typed,
 * and keeps what is typed over a reload and beside what others have changed.
 * @returns the form, and whether nothing is typed in it
 */
export function usePartForm<I extends FieldValues & { version: number }, O, R>(
	options: PartFormOptions<I, O, R>,
): { form: DeckForm<I, O>; untouched: boolean } {
	const { saved, valuesOf, keepMine, show, done, ...rest } = options;
	const form = useDeckForm<I, O, R>({
		...rest,
		defaults: saved as DefaultValues<I>,
		async onDone(part) {
			form.form.reset(valuesOf(part));
			await show(part);
			alertSuccess(done);
		},
		fromCurrent: (current) => valuesOf(current as R) as DefaultValues<I>,
		keepMine: (mine, theirs) => keepMine(mine, theirs as I),
	});
	return { form, untouched: useFollow(form, saved) };
}
