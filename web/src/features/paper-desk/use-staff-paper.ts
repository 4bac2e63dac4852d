import type { OwnReview } from "@deck/contracts/own-review";
import type { Paper } from "@deck/contracts/paper";
import { parseReviewId } from "@deck/contracts/review";
import type { KeyedMutator } from "swr";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

interface StaffPaper {
	/** Undefined while loading. */
	paper: Paper | undefined;
	mutate: KeyedMutator<Paper>;
	/** Of a paper hidden from them as staff. */
	ownReview: OwnReview | undefined;
}

/**
 * Reads a paper for staff. One that they review is hidden from them as staff (product.md §1), but their own review is
 * found.
 * @throws the first load's other refusals to the error page
 */
export function useStaffPaper(number: number): StaffPaper {
	const { path: conf } = useConference();
	const { data: paper, error, mutate } = useRead(read("/api/conf/:conf/papers/:number", { conf, number }));
	const refused = paper === undefined ? error : undefined;
	const isHidden = refused instanceof ApiError && refused.status === 404;
	const own = useRead(isHidden ? read("/api/conf/:conf/myreviews", { conf }) : null);
	const ownReview = isHidden ? own.data?.find(({ id }) => parseReviewId(id).number === number) : undefined;
	const isUnknown = isHidden && !ownReview && (own.data !== undefined || own.error !== undefined);
	if (refused !== undefined && (!isHidden || isUnknown)) throw refused;
	return { paper, mutate, ownReview };
}
