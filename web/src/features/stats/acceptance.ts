import type { CountedStatus, StatusCounts } from "./status-counts.ts";

/** How many of the papers that have been decided on are accepted. */
export interface Acceptance {
	key: string;
	accepted: number;
	/** Accepted and rejected ones; withdrawn and deleted ones are not among them. */
	decided: number;
	/** From 0 to 1; null where none has been decided on. */
	share: number | null;
}

/** The statuses of papers that have been decided on. */
export const DECIDED = ["accepted", "rejected"] as const satisfies readonly CountedStatus[];

/** Of each group. */
export function acceptance(rows: readonly StatusCounts[]): Acceptance[] {
	return rows.map(({ key, counts: { accepted, rejected } }) => of(key, accepted, accepted + rejected));
}

/** Of all groups together. */
export function wholeAcceptance(rows: readonly Acceptance[]): Acceptance {
	const sum = (part: "accepted" | "decided") => rows.reduce((all, row) => all + row[part], 0);
	return of("", sum("accepted"), sum("decided"));
}

function of(key: string, accepted: number, decided: number): Acceptance {
	return { key, accepted, decided, share: decided === 0 ? null : accepted / decided };
}
