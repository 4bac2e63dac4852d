import { ReviewClosed } from "./review-closed.tsx";
import { isDue } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import { ReviewQuestion } from "./review-question.tsx";
import { ReviewSent } from "./review-sent.tsx";
import { ReviewWorkspace } from "./review-workspace.tsx";

export function ReviewView(props: ReviewProps) {
	const { page, source } = props;
	if (page.sent) return <ReviewSent page={page} source={source} sent={page.sent} />;
	if (!isDue(page)) return <ReviewClosed page={page} source={source} />;
	return page.state === "awaiting" ? (
		<ReviewQuestion {...props} />
	) : (
		<ReviewWorkspace key={page.id} {...props} />
	);
}
