import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";

/** Key of `extended.why` in `submit.json`. */
export type NotExtendableReason =
	| "flow"
	| "not_accepted"
	| "archived"
	| "not_opened"
	| "soon"
	| "no_date"
	| "over";

/** Whether a paper can be extended, and the ISO date: deadline, or opening if too early. */
export interface ExtensionStatus {
	reason: NotExtendableReason | null;
	at: string | null;
}

type Known = Pick<Paper, "status" | "actions" | "extended_opening">;
type ExtensionRules = Pick<Conference, "flow" | "state" | "instants" | "extended_to_all">;

/** Explains whether an extended paper can be sent, for papers without one. The server decides. */
export function extensionStatus(paper: Known, conference: ExtensionRules, now: Date): ExtensionStatus {
	const { extpapers_open: opens, extpapers_close: closes } = conference.instants;
	const { extended_opening: opening } = paper;
	const till = opening?.till ?? closes ?? null;
	if (paper.actions.includes("submit_extended")) return { reason: null, at: till };
	const no = (why: NotExtendableReason, at: string | null = null) => ({ reason: why, at });
	if (conference.flow !== "both") return no("flow");
	if (paper.status !== "accepted") return no("not_accepted");
	if (conference.state === "archived") return no("archived");
	if (!opening && !conference.extended_to_all) return no("not_opened");
	if (till && till <= now.toISOString()) return no("over", till);
	return opens && opens > now.toISOString() ? no("soon", opens) : no("no_date");
}
