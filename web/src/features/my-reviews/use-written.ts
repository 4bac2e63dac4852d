import type { ReviewPage } from "@deck/contracts/own-review";
import { useEffect, useState } from "react";
import { useAuthSession } from "../../lib/auth-session.ts";
import { draftKey, readDraft } from "../../lib/form-draft.ts";
import { reviewFormKey } from "./review-props.ts";
import { type ReviewContent, type ReviewValues, reviewContent } from "./review-values.ts";

/** Returns what was written and not sent: in this browser, else the draft. */
export function useWritten(page: ReviewPage): ReviewContent | null {
	const { user } = useAuthSession();
	const key = draftKey(user?.id, reviewFormKey(page));
	const [kept, keep] = useState<ReviewContent | null>(null);
	// The form stores its input on unmount, after this component's first render.
	useEffect(() => {
		const values = readDraft(key) as ReviewValues | null;
		if (values) keep(reviewContent(values));
	}, [key]);
	return kept ?? page.draft;
}
