import type { ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import type { StoredDraft } from "../../lib/draft-saver.ts";
import type { DeckForm } from "../../lib/form.ts";
import { type SavedDraft, useSavedDraft } from "../../lib/use-saved-draft.ts";
import { isStateConflict } from "./is-state-conflict.ts";
import type { ReviewSource } from "./review-source.ts";
import { type ReviewContent, type ReviewValues, reviewContent, reviewValues } from "./review-values.ts";

interface StoredReviewDraft extends StoredDraft<ReviewContent> {
	draft: ReviewDraft | null;
}

export type ReviewDrafting = SavedDraft<StoredReviewDraft>;

/**
 * Saves drafts while typing; on conflicts with another tab, asks which text to keep.
 * @param reload called when the review can no longer be written
 */
export function useReviewDraft<O>(
	form: DeckForm<ReviewValues, O>,
	source: ReviewSource,
	{ id, draft, sent }: ReviewPage,
	reload: () => void,
): ReviewDrafting {
	const save = async (version: number, content: ReviewContent) => {
		try {
			const saved = await source.saveDraft({ ...content, version });
			return { id, version: saved.version };
		} catch (error) {
			if (isStateConflict(error)) reload();
			throw error;
		}
	};
	return useSavedDraft<ReviewValues, O, ReviewContent, StoredReviewDraft>(form, {
		draft: sent ? null : storedDraftOf(id, draft),
		savedAt: draft && new Date(draft.saved_at),
		read: reviewContent,
		// Corrections stay in the browser until sent.
		isWorthSaving: () => sent === null,
		make: (content) => save(0, content),
		save: ({ version }, content) => save(version, content),
		current: (answer) => storedDraftOf(id, answer as ReviewDraft),
		values: (kept) => reviewValues(kept.draft),
	});
}

/** Returns the stored draft; every review starts with an empty one. */
function storedDraftOf(id: string, draft: ReviewDraft | null): StoredReviewDraft {
	return { id, version: draft?.version ?? 0, content: reviewContent(reviewValues(draft)), draft };
}
