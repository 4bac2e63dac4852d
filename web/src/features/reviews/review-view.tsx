import { ReviewDesk } from "./review-desk.tsx";
import { isDue } from "./review-order.ts";
import { ReviewOver } from "./review-over.tsx";
import type { ReviewProps } from "./review-props.ts";
import { ReviewQuestion } from "./review-question.tsx";
import { ReviewSent } from "./review-sent.tsx";

export function ReviewView(props: ReviewProps) {
	const { page, source } = props;
	if (page.sent) return <ReviewSent page={page} source={source} sent={page.sent} />;
	if (!isDue(page)) return <ReviewOver page={page} source={source} />;
	return page.state === "awaiting" ? <ReviewQuestion {...props} /> : <ReviewDesk key={page.id} {...props} />;
}
