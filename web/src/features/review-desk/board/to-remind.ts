import { isLate, mayRemind } from "@deck/contracts/review-stage";
import type { BoardRow } from "./board-rows.ts";

export const REMINDED = ["late", "all"] as const;
export type Reminded = (typeof REMINDED)[number];

export interface ToRemind {
	reviews: readonly string[];
	/** Each gets one e-mail. */
	people: number;
}

/** Leaves out reviews of which somebody was reminded just now; `recent` counts those. */
export function toRemind(
	rows: readonly BoardRow[],
	now: Date,
): Record<Reminded, ToRemind> & { recent: number } {
	const owed = rows.flatMap(({ number, owed }) => owed.map((review) => ({ number, review })));
	const all = owed
		.filter(({ review }) => mayRemind(review, now))
		.map(({ number, review }) => ({
			...{ id: `${number}-${review.n}`, expert: review.expert, late: isLate(review, now) },
		}));
	const of = (some: typeof all): ToRemind => ({
		reviews: some.map(({ id }) => id),
		people: new Set(some.map(({ expert }) => expert)).size,
	});
	return { late: of(all.filter(({ late }) => late)), all: of(all), recent: owed.length - all.length };
}
