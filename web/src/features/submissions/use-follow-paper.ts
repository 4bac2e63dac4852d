import type { Paper } from "@deck/contracts/paper";
import { useEffect, useRef } from "react";
import type { DeckForm } from "../../lib/form.ts";
import { sameValue } from "../../lib/three-way.ts";
import { editValues } from "./edit-values.ts";
import type { SubmitValues } from "./submit-values.ts";

/**
 * Has the form of a paper follow what others do with it: as long as nothing is typed, all of it shows by itself; after
 * that, what changes nothing that the form has, such as another status, is no reason to ask whose text to keep.
 */
export function useFollowPaper<O>(deck: DeckForm<SubmitValues, O>, paper: Paper): void {
	const { form, restored, theirs } = deck;
	const { isDirty } = form.formState;
	const { reset, setValue, getValues } = form;
	/** What the text in the form was begun on; what was kept from before was begun on something else. */
	const base = useRef(restored ? null : editValues(paper));
	useEffect(() => {
		const { version } = paper;
		if (theirs || version === getValues("version")) return;
		const next = editValues(paper);
		if (!isDirty && !restored) {
			base.current = next;
			reset(next);
		} else if (base.current && sameValue({ ...base.current, version }, next)) setValue("version", version);
	}, [paper, theirs, isDirty, restored, reset, setValue, getValues]);
}
