import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { DeckForm } from "../../lib/form.ts";

/**
 * Resets an unedited form to what others saved; saving shows conflicts.
 * @returns whether the form is unedited
 */
export function useFollowSaved<I extends FieldValues & { version: number }, O>(
	{ form, restored }: DeckForm<I, O>,
	saved: I,
): boolean {
	const { reset, getValues, formState } = form;
	const untouched = !formState.isDirty && !restored;
	useEffect(() => {
		// Only for a new version: resets recreate list rows, which lose the focus.
		if (untouched && getValues().version !== saved.version) reset(saved);
	}, [untouched, saved, reset, getValues]);
	return untouched;
}
