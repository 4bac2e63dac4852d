import type {
	AnswerReviewForm,
	ReviewDraft,
	ReviewDraftForm,
	ReviewedVersion,
	ReviewLinkForm,
	ReviewPage,
	SendReviewForm,
} from "@deck/contracts/own-review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt.ts";

/** How a reviewer's page reads and writes a review: by one's account, or by the link of an invitation. */
export interface ReviewSource {
	by: "account" | "link";
	/** Rejects with `ApiError` 422 `review_closed`, `review_frozen`, `review_step`, `review_link_over`, as all below. */
	answer(form: AnswerReviewForm, attempt: Attempt): Promise<ReviewPage>;
	/** Rejects with 409 where another tab was first; `current` is its draft. */
	saveDraft(form: ReviewDraftForm): Promise<ReviewDraft>;
	/** By a link without the PDF with remarks, as whoever uploads has an account. */
	send(form: SendReviewForm, attempt: Attempt): Promise<ReviewPage>;
	/** Where a version's file lies; by a link for a while. */
	fileUrl(version: ReviewedVersion): Promise<string>;
}

/** One's own review, signed in. @param conf path of the conference; @param id the review's, `137-2` */
export function accountSource(conf: string, id: string): ReviewSource {
	const route = api.api.conf[":conf"].myreviews[":review"];
	const param = { conf, review: id };
	return {
		by: "account",
		answer: (form, { options }) => json(route.answer.$post({ param, json: form }, options)),
		saveDraft: (form) => json(route.draft.$put({ param, json: form })),
		send: (form, { options }) => json(route.send.$post({ param, json: form }, options)),
		fileUrl: async ({ file }) => file,
	};
}

/** The review that a link is for. */
export function linkSource(link: ReviewLinkForm): ReviewSource {
	const route = api.api["review-link"];
	return {
		by: "link",
		answer: (answer, { options }) => json(route.answer.$post({ json: { ...link, answer } }, options)),
		saveDraft: (draft) => json(route.draft.$put({ json: { ...link, draft } })),
		send({ upload_id: _, ...review_text }, { options }) {
			return json(route.send.$post({ json: { ...link, review_text } }, options));
		},
		async fileUrl({ number }) {
			const { url } = await json(route.file.$post({ json: { ...link, version: number } }));
			return url;
		},
	};
}
