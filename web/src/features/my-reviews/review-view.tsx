import { useState } from "react";
import { ReviewClosed } from "./review-closed.tsx";
import { isDue } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import { ReviewQuestion } from "./review-question.tsx";
import { ReviewSent } from "./review-sent.tsx";
import { ReviewWorkspace } from "./review-workspace.tsx";

export function ReviewView(props: ReviewProps) {
	const { page, source } = props;
	const [correcting, correct] = useState(false);
	if (page.sent && correcting && page.acts.includes("correct")) {
		const back = () => correct(false);
		const changed = (next: ReviewProps["page"]) => {
			back();
			props.onChanged(next);
		};
		return <ReviewWorkspace key={page.id} {...props} onChanged={changed} onBack={back} />;
	}
	if (page.sent)
		return <ReviewSent page={page} source={source} sent={page.sent} onCorrect={() => correct(true)} />;
	if (!isDue(page)) return <ReviewClosed page={page} source={source} />;
	return page.state === "awaiting" ? (
		<ReviewQuestion {...props} />
	) : (
		<ReviewWorkspace key={page.id} {...props} />
	);
}
