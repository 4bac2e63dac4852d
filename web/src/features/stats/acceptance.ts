import type { CountedStatus, StatusCounts } from "./status-counts.ts";

export interface Acceptance {
	key: string;
	accepted: number;
	/** Accepted and rejected, without withdrawn and deleted. */
	decided: number;
	/** From 0 to 1; null without decisions. */
	share: number | null;
}

export const DECIDED = ["accepted", "rejected"] as const satisfies readonly CountedStatus[];

export function acceptance(rows: readonly StatusCounts[]): Acceptance[] {
	return rows.map(({ key, counts: { accepted, rejected } }) =>
		acceptanceOf(key, accepted, accepted + rejected),
	);
}

export function totalAcceptance(rows: readonly Acceptance[]): Acceptance {
	const sum = (part: "accepted" | "decided") => rows.reduce((all, row) => all + row[part], 0);
	return acceptanceOf("", sum("accepted"), sum("decided"));
}

function acceptanceOf(key: string, accepted: number, decided: number): Acceptance {
	return { key, accepted, decided, share: decided === 0 ? null : accepted / decided };
}
