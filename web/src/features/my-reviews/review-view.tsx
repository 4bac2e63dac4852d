import { useState } from "react";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { ReviewClosed } from "./review-closed.tsx";
import { isDue } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import { ReviewQuestion } from "./review-question.tsx";
import { ReviewSent } from "./review-sent.tsx";
import { ReviewWorkspace } from "./review-workspace.tsx";

export function ReviewView(props: ReviewProps) {
	const { page, source } = props;
	const [correcting, correct] = useState(false);
	const open = (form: boolean) => {
		correct(form);
		moveFocusToHeading();
	};
	if (page.sent && correcting && page.acts.includes("correct")) {
		const changed = (next: ReviewProps["page"]) => {
			correct(false);
			props.onChanged(next);
		};
		return <ReviewWorkspace key={page.id} {...props} onChanged={changed} onBack={() => open(false)} />;
	}
	if (page.sent)
		return <ReviewSent page={page} source={source} sent={page.sent} onCorrect={() => open(true)} />;
	if (!isDue(page)) return <ReviewClosed page={page} source={source} />;
	return page.state === "awaiting" ? (
		<ReviewQuestion {...props} />
	) : (
		<ReviewWorkspace key={page.id} {...props} />
	);
}
