import { boardItems } from "../features/paper-desk/bulk/bulk-items.ts";
import { useBulk } from "../features/paper-desk/bulk/use-bulk.tsx";
import { BoardPage } from "../features/review-desk/board/board-page.tsx";

/** `/:conf/adm/reviews`, with bulk acts. */
export function ReviewBoard() {
	const { acts, recent, dialog } = useBulk(boardItems);
	return (
		<>
			<BoardPage acts={acts} recent={recent} />
			{dialog}
		</>
	);
}
