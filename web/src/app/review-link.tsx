import { ReviewLinkPage } from "../features/my-reviews/review-link-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PlatformHeader } from "./header.tsx";
import { StaffFrame } from "./staff-frame.tsx";

/** Shows `/auth/review#…`: a full page, unlike its siblings, not a card. */
export function ReviewLink() {
	return (
		<StaffFrame header={<PlatformHeader />}>
			<ErrorBoundary>
				<ReviewLinkPage />
			</ErrorBoundary>
		</StaffFrame>
	);
}
