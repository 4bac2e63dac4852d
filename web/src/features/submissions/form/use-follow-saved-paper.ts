import type { Paper } from "@deck/contracts/paper";
import { useEffect, useRef } from "react";
import type { DeckForm } from "../../../lib/form.ts";
import { isSameValue } from "../../../lib/merge-edits.ts";
import { editValues } from "./edit-values.ts";
import type { SubmitValues } from "./submit-values.ts";

/**
 * Follows others' changes until edited; then ignores changes outside the form, such as the status, without a
 * conflict.
 */
export function useFollowSavedPaper<O>(deck: DeckForm<SubmitValues, O>, paper: Paper): void {
	const { form, restored, theirs } = deck;
	const { isDirty } = form.formState;
	const { reset, setValue, getValues } = form;
	/** The text's base; unknown for restored text. */
	const base = useRef(restored ? null : editValues(paper));
	useEffect(() => {
		const { version } = paper;
		if (theirs || version === getValues("version")) return;
		const next = editValues(paper);
		if (!isDirty && !restored) {
			base.current = next;
			reset(next);
		} else if (base.current && isSameValue({ ...base.current, version }, next)) setValue("version", version);
	}, [paper, theirs, isDirty, restored, reset, setValue, getValues]);
}
