import type { ConferenceSummary } from "./conference.ts";
import { PRESENTER_STEPS, type PresenterStep } from "./enums.ts";
import { conferenceEndInstant } from "./moments.ts";
import type { Paper } from "./paper.ts";

export interface PresenterWindow {
	/** ISO instant; null: open now. */
	opens: string | null;
	/** ISO instant. */
	by: string | null;
}

/** Returns an ISO instant; null without a date or registration. */
export const presenterDeadline = ({
	registration_open: opens,
	registration_close: closes,
	conference_start: starts,
}: ConferenceSummary["instants"]): string | null => (opens ? (closes ?? starts ?? null) : null);

/** Returns null for papers that nobody presents, and without current or future registration. */
export function presenterWindow(
	{ type, status }: Pick<Paper, "type" | "status">,
	{ state, instants }: Pick<ConferenceSummary, "state" | "instants">,
	now: Date,
): PresenterWindow | null {
	const { registration_open: opens, registration_close: closes } = instants;
	if (type !== "paper" || status !== "accepted" || state !== "open" || !opens) return null;
	const at = now.toISOString();
	const over = conferenceEndInstant(instants);
	if ((closes && closes < at) || (over && over < at)) return null;
	return { opens: at < opens ? opens : null, by: presenterDeadline(instants) };
}

/** Returns null if somebody presents the paper too. */
export const missingPresenterWindow = (
	paper: Pick<Paper, "type" | "status" | "presenter_missing">,
	conference: Pick<ConferenceSummary, "state" | "instants">,
	now: Date,
): PresenterWindow | null => (paper.presenter_missing ? presenterWindow(paper, conference, now) : null);

export const isPresenterStep = (kind: string): kind is PresenterStep =>
	PRESENTER_STEPS.some((step) => step === kind);

/** Returns the path of the registration; of a paid one, with the conversation in which to ask for a change. */
export const presenterStepPath = (conference: string, step: PresenterStep): string =>
	`/${conference}/registration${step === "change" ? "?room=" : ""}`;
