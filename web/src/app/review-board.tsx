import { boardItems } from "../features/paper-desk/bulk/bulk-items.ts";
import { useBulkActions } from "../features/paper-desk/bulk/use-bulk-actions.tsx";
import { ReleaseBar } from "../features/paper-desk/release/release-bar.tsx";
import { BoardPage } from "../features/review-desk/board/board-page.tsx";

export function ReviewBoard() {
	const { barItems, recent, release, dialog } = useBulkActions(boardItems);
	return (
		<>
			<BoardPage
				barItems={barItems}
				recent={recent}
				releaseBar={(papers, partial) => <ReleaseBar papers={papers} partial={partial} onReview={release} />}
			/>
			{dialog}
		</>
	);
}
