import type {
	AnswerReviewForm,
	OtherRequests,
	ReviewDraft,
	ReviewDraftForm,
	ReviewedVersion,
	ReviewLinkForm,
	ReviewPage,
	SendReviewForm,
} from "@deck/contracts/own-review";
import type { ReviewFile } from "@deck/contracts/review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt-keys.ts";
import { fetchFile } from "../../lib/fetch-file.ts";
import type { UploadServer } from "../../lib/upload/server.ts";
import { whenPrepared } from "../../lib/when-prepared.ts";
import type { PdfSource } from "../../ui/pdf/pdf-name.tsx";
import { linkUploads } from "./link-uploads.ts";

export interface ReviewSource {
	by: "account" | "link";
	/**
	 * Rejects with `ApiError` 422 `review_closed`, `review_frozen`, `review_step`, `review_link_over`, like all
	 * below.
	 */
	answer(form: AnswerReviewForm, attempt: Attempt): Promise<ReviewPage>;
	/** Rejects with 409 if another tab saved; `current` is its draft. */
	saveDraft(form: ReviewDraftForm): Promise<ReviewDraft>;
	send(form: SendReviewForm, attempt: Attempt): Promise<ReviewPage>;
	/** Returns a URL; by link, it expires. */
	fileUrl(version: ReviewedVersion): Promise<string>;
	/** Absent: the account's uploads. */
	uploads?: UploadServer;
	reviewFile(part: "review" | "reply", file: ReviewFile): PdfSource;
	/** The reviewer's other open reviews. Absent: the account has a page of them. */
	others?: { read(): Promise<OtherRequests>; email(): Promise<unknown> };
}

export function accountSource(conf: string, id: string): ReviewSource {
	const route = api.api.conf[":conf"].myreviews[":review"];
	const param = { conf, review: id };
	return {
		by: "account",
		answer: (form, { options }) => json(route.answer.$post({ param, json: form }, options)),
		saveDraft: (form) => json(route.draft.$put({ param, json: form })),
		send: (form, { options }) => json(route.send.$post({ param, json: form }, options)),
		fileUrl: async ({ file }) => file,
		reviewFile: (_, { file }) => file,
	};
}

export function linkSource(link: ReviewLinkForm): ReviewSource {
	const route = api.api["review-link"];
	return {
		by: "link",
		answer: (answer, { options }) => json(route.answer.$post({ json: { ...link, answer } }, options)),
		saveDraft: (draft) => json(route.draft.$put({ json: { ...link, draft } })),
		send: (review_text, { options }) => json(route.send.$post({ json: { ...link, review_text } }, options)),
		async fileUrl({ number }) {
			const form = { ...link, version: number };
			return (await whenPrepared(() => json(route.file.$post({ json: form })))).url;
		},
		uploads: linkUploads(link),
		reviewFile: (part) => async () => {
			const { url } = await whenPrepared(() => json(route["review-file"].$post({ json: { ...link, part } })));
			return fetchFile(url);
		},
		others: {
			read: () => json(route.others.$post({ json: link })),
			email: () => route.others.email.$post({ json: link }),
		},
	};
}
