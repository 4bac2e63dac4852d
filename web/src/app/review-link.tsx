import { ReviewLinkPage } from "../features/reviews/review-link-page.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PlatformHeader } from "./header.tsx";

/** `/auth/review#…`: unlike its siblings not a card, but a full page. */
export function ReviewLink() {
	return (
		<DeskFrame header={<PlatformHeader />}>
			<ErrorBoundary>
				<ReviewLinkPage />
			</ErrorBoundary>
		</DeskFrame>
	);
}
