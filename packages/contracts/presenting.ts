import type { ConferenceCard } from "./conference.ts";
import { overAt } from "./moments.ts";
import type { Paper } from "./paper.ts";

/** When the presenter of a paper may register. */
export interface PresenterWindow {
	/** ISO instant at which registration opens; null once it is open. */
	opens: string | null;
	/** ISO instant by which to register; null where no date is set. */
	by: string | null;
}

/** Returns until when presenters are to register (ISO instant); null where no such date is set, or there is no registration. */
export const presentersBy = ({
	registration_open: opens,
	registration_close: closes,
	conference_start: starts,
}: ConferenceCard["instants"]): string | null => (opens ? (closes ?? starts ?? null) : null);

/**
 * Returns when somebody may register to present a paper: while registration is open or still to open. Returns null for
 * papers that nobody presents, and where there is no registration or it is over.
 */
export function presenterWindow(
	{ type, status }: Pick<Paper, "type" | "status">,
	{ state, instants }: Pick<ConferenceCard, "state" | "instants">,
	now: Date,
): PresenterWindow | null {
	const { registration_open: opens, registration_close: closes } = instants;
	if (type !== "paper" || status !== "accepted" || state !== "open" || !opens) return null;
	const at = now.toISOString();
	const over = overAt(instants);
	if ((closes && closes < at) || (over && over < at)) return null;
	return { opens: at < opens ? opens : null, by: presentersBy(instants) };
}
