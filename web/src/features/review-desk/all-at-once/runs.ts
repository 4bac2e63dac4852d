import type { ListedReview, ReviewDesk } from "@deck/contracts/review";

/** A review of a run. */
export interface RunReview {
	/** `137-2`. */
	id: string;
	paper: number;
	mark: ListedReview;
}

/** Invitations that were sent together, as far as they were not cancelled. */
export interface Run {
	id: string;
	/** ISO instant of the first. */
	at: string;
	/** Nobody has answered: undoing the run cancels them. */
	unanswered: readonly RunReview[];
	/** Agreed and perhaps begun: cancelled only where somebody chooses so. */
	agreed: readonly RunReview[];
	/** Sent or declined: nothing is asked for any more. */
	over: readonly RunReview[];
}

/** All that was sent together, by what became of it, the latest first. The reviews themselves know their run, so that every colleague finds it. */
export function runsOf(desks: readonly ReviewDesk[]): Run[] {
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

/** Ids of what undoing a run cancels: all that nobody has answered, and those of the agreed that were chosen. */
export const toCancel = ({ unanswered, agreed }: Run, chosen: ReadonlySet<string>): string[] => [
	...unanswered.map(({ id }) => id),
	...agreed.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
];
