import type { ListedReview, ReviewBoardRow } from "@deck/contracts/review";

export interface RunReview {
	/** Example: `137-2`. */
	id: string;
	paper: number;
	mark: ListedReview;
}

/** Invitations sent together, without cancelled ones. */
export interface Run {
	id: string;
	at: string;
	unanswered: readonly RunReview[];
	/** Agreed, perhaps started: cancelled only if selected. */
	agreed: readonly RunReview[];
	over: readonly RunReview[];
}

/** Groups reviews by run, latest first; stored in reviews, so visible to all staff. */
export function groupRuns(desks: readonly ReviewBoardRow[]): Run[] {
	const all = desks.flatMap(({ number, reviews }) =>
		reviews.flatMap((mark) => (mark.run ? [{ id: `${number}-${mark.n}`, paper: number, mark }] : [])),
	);
	return [...Map.groupBy(all, ({ mark }) => mark.run ?? "")]
		.map(([id, reviews]) => ({
			id,
			at: reviews.reduce((first, { mark }) => (mark.asked_at < first ? mark.asked_at : first), "9"),
			unanswered: reviews.filter(({ mark }) => mark.state === "awaiting"),
			agreed: reviews.filter(({ mark }) => mark.state === "inprogress"),
			over: reviews.filter(({ mark }) => mark.state !== "awaiting" && mark.state !== "inprogress"),
		}))
		.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Returns ids to cancel: unanswered reviews and selected agreed ones. */
export const reviewsToCancel = ({ unanswered, agreed }: Run, chosen: ReadonlySet<string>): string[] => [
	...unanswered.map(({ id }) => id),
	...agreed.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
];
