import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { DeckForm } from "../../lib/form.ts";

/**
 * Lets a form follow what others save while nothing is typed in it; a change of one's own is compared with theirs
 * when it is saved.
 * @param saved what stands on the server
 * @returns whether nothing is typed
 */
export function useFollow<I extends FieldValues & { version: number }, O>(
	{ form, restored }: DeckForm<I, O>,
	saved: I,
): boolean {
	const { reset, getValues, formState } = form;
	const untouched = !formState.isDirty && !restored;
	useEffect(() => {
		// The version is asked, as a reset makes new rows of a list and takes the focus from them.
		if (untouched && getValues().version !== saved.version) reset(saved);
	}, [untouched, saved, reset, getValues]);
	return untouched;
}
