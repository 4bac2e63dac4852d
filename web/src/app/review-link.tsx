import { ReviewLinkPage } from "../features/reviews/review-link-page.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PlatformHeader } from "./header.tsx";

/** `/auth/review#…`, which is no card like what lies beside it: a paper to be read, and a review to be written. */
export function ReviewLink() {
	return (
		<DeskFrame header={<PlatformHeader />}>
			<ErrorBoundary>
				<ReviewLinkPage />
			</ErrorBoundary>
		</DeskFrame>
	);
}
