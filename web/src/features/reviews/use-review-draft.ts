import type { ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DraftSaver, type DraftState, type KeptDraft } from "../../lib/draft-saver.ts";
import type { DeckForm } from "../../lib/form.ts";
import { browserPatience } from "../../lib/patience.ts";
import { hasMoved } from "./has-moved.ts";
import type { ReviewSource } from "./review-source.ts";
import { type ReviewContent, type ReviewValues, reviewContent, reviewValues } from "./review-values.ts";

/** Typing rests so long before it is sent. */
const SAVE_DELAY_MS = 1_500;

/** A draft in the words of the saver, with what it was made of. */
interface Theirs extends KeptDraft<ReviewContent> {
	draft: ReviewDraft;
}

export interface ReviewDrafting {
	state: DraftState;
	/** Ends the saving, before the review is sent; `again` where that was refused. */
	leave(): Promise<void>;
	again(): void;
}

/**
 * Keeps a review as a draft on the server while one types, and asks whose text to keep where another tab was first.
 * @param reload reads the page again, as the review cannot be written any more
 */
export function useReviewDraft<O>(
	form: DeckForm<ReviewValues, O>,
	source: ReviewSource,
	page: ReviewPage,
	reload: () => void,
): ReviewDrafting {
	const { id } = page;
	/** The draft with which the page was opened: later ones are this page's own. */
	const [draft] = useState(page.draft);
	const [state, setState] = useState<DraftState>(
		draft ? { kind: "saved", at: new Date(draft.saved_at) } : { kind: "none" },
	);
	const { getValues, setValue } = form.form;
	const save = useEffectEvent(async (version: number, content: ReviewContent) => {
		try {
			const saved = await source.saveDraft({ ...content, version });
			return { id, version: saved.version };
		} catch (error) {
			if (hasMoved(error)) reload();
			throw error;
		}
	});
	const onSaved = useEffectEvent((version: number, whole: boolean) => {
		setValue("version", version);
		if (whole) form.saved();
	});
	const onConflict = useEffectEvent((theirs: Theirs) => form.meet(reviewValues(theirs.draft)));

	const saver = useRef<DraftSaver<ReviewContent, Theirs> | null>(null);
	useEffect(() => {
		const one = new DraftSaver<ReviewContent, Theirs>({
			read: () => reviewContent(getValues()),
			make: (content) => save(0, content),
			save: ({ version }, content) => save(version, content),
			current: (answer) => theirsOf(id, answer as ReviewDraft),
			head: { id, version: getValues("version") },
			saved: reviewContent(reviewValues(draft)),
			tell: setState,
			onSaved: ({ version }, whole) => onSaved(version, whole),
			onConflict: (theirs) => onConflict(theirs),
			patience: browserPatience,
			delay: SAVE_DELAY_MS,
		});
		saver.current = one;
		return () => void one.stop();
	}, [id, draft, getValues]);

	useEffect(() => {
		if (form.restored) saver.current?.changed();
		return form.form.subscribe({
			formState: { values: true },
			callback: () => saver.current?.changed(),
		});
	}, [form.form, form.restored]);

	const asked = useRef<number | null>(null);
	useEffect(() => {
		if (form.theirs) asked.current = form.theirs.version ?? 0;
		else if (asked.current !== null) {
			saver.current?.resolved(asked.current);
			asked.current = null;
		}
	}, [form.theirs]);

	return {
		state,
		leave: async () => saver.current?.stop(),
		again() {
			saver.current?.start();
			saver.current?.changed();
		},
	};
}

function theirsOf(id: string, draft: ReviewDraft): Theirs {
	return { id, version: draft.version, content: reviewContent(reviewValues(draft)), draft };
}
