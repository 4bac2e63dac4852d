import type { DefaultValues, FieldValues } from "react-hook-form";
import { alertSuccess } from "../../lib/alerts.ts";
import { type DeckForm, type DeckFormOptions, useDeckForm } from "../../lib/form.ts";
import { useFollowSaved } from "./use-follow-saved.ts";

export interface PartFormOptions<I extends FieldValues & { version: number }, O, R>
	extends Pick<DeckFormOptions<I, O, R>, "schema" | "storageKey" | "send"> {
	saved: I;
	valuesOf(part: R): I;
	mergeMine(mine: I, theirs: I): I;
	updateCache(part: R): Promise<unknown>;
	doneText: string;
}

/**
 * Creates a part's form, saved whole. It follows others' changes until edited; edits survive these and
 * reloads.
 * @returns the form, and whether it is unedited
 */
export function usePartForm<I extends FieldValues & { version: number }, O, R>(
	options: PartFormOptions<I, O, R>,
): { form: DeckForm<I, O>; unedited: boolean } {
	const { saved, valuesOf, mergeMine, updateCache, doneText, ...rest } = options;
	const form = useDeckForm<I, O, R>({
		...rest,
		defaults: saved as DefaultValues<I>,
		async onDone(part) {
			form.form.reset(valuesOf(part));
			await updateCache(part);
			alertSuccess(doneText);
		},
		fromCurrent: (current) => valuesOf(current as R) as DefaultValues<I>,
		keepMine: (mine, theirs) => mergeMine(mine, theirs as I),
	});
	return { form, unedited: useFollowSaved(form, saved) };
}
