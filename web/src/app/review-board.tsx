import { boardItems } from "../features/paper-desk/bulk/bulk-items.ts";
import { useBulkActions } from "../features/paper-desk/bulk/use-bulk-actions.tsx";
import { BoardPage } from "../features/review-desk/board/board-page.tsx";

export function ReviewBoard() {
	const { barItems, recent, dialog } = useBulkActions(boardItems);
	return (
		<>
			<BoardPage barItems={barItems} recent={recent} />
			{dialog}
		</>
	);
}
