import type { ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import type { KeptDraft } from "../../lib/draft-saver.ts";
import type { DeckForm } from "../../lib/form.ts";
import { type SavedDraft, useSavedDraft } from "../../lib/use-saved-draft.ts";
import { hasMoved } from "./has-moved.ts";
import type { ReviewSource } from "./review-source.ts";
import { type ReviewContent, type ReviewValues, reviewContent, reviewValues } from "./review-values.ts";

interface Kept extends KeptDraft<ReviewContent> {
	draft: ReviewDraft | null;
}

export type ReviewDrafting = SavedDraft<Kept>;

/**
 * Saves drafts on the server while typing; after a conflict with another tab, asks which text to keep.
 * @param reload called when the review can no longer be written
 */
export function useReviewDraft<O>(
	form: DeckForm<ReviewValues, O>,
	source: ReviewSource,
	{ id, draft }: ReviewPage,
	reload: () => void,
): ReviewDrafting {
	const save = async (version: number, content: ReviewContent) => {
		try {
			const saved = await source.saveDraft({ ...content, version });
			return { id, version: saved.version };
		} catch (error) {
			if (hasMoved(error)) reload();
			throw error;
		}
	};
	return useSavedDraft<ReviewValues, O, ReviewContent, Kept>(form, {
		draft: keptOf(id, draft),
		savedAt: draft && new Date(draft.saved_at),
		read: reviewContent,
		make: (content) => save(0, content),
		save: ({ version }, content) => save(version, content),
		current: (answer) => keptOf(id, answer as ReviewDraft),
		values: (kept) => reviewValues(kept.draft),
	});
}

/** Every review starts with an empty draft. */
function keptOf(id: string, draft: ReviewDraft | null): Kept {
	return { id, version: draft?.version ?? 0, content: reviewContent(reviewValues(draft)), draft };
}
