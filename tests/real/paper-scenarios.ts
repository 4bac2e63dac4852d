import type { IclrPaper } from "../support/fixtures/real-iclr.ts";

/** What the test does with a real submission. */
export interface PaperScenario {
	revised: boolean;
	/** Deleted by its author and restored before the decision. */
	restored: boolean;
	/** `held`: although a decision was held. */
	withdrawn: false | "undecided" | "held";
	/** Published at once, or held and released with the others. */
	decision: "accepted" | "rejected";
	held: boolean;
	format: "oral" | "poster";
	extended: boolean;
	section: "optics" | "signals";
}

/**
 * Returns a paper's fate by its position. Decision and format are real, except that workshop papers are revised and
 * accepted as posters.
 */
export function scenarioOf({ decision, title }: IclrPaper, place: number): PaperScenario {
	const known = ["Accept (Oral)", "Accept (Poster)", "Invite to Workshop Track", "Reject"];
	if (!known.includes(decision)) throw new Error(`nobody knows what ${decision} means for ${title}`);
	const rejected = decision === "Reject";
	const withdrawn = rejected && place % 7 === 0 ? (place % 2 ? "held" : "undecided") : false;
	return {
		revised: decision === "Invite to Workshop Track",
		restored: place % 9 === 0,
		withdrawn,
		decision: rejected ? "rejected" : "accepted",
		held: !rejected || withdrawn === "held" || place % 3 === 0,
		format: decision === "Accept (Oral)" ? "oral" : "poster",
		extended: !rejected && place % 4 === 0,
		section: place % 2 ? "optics" : "signals",
	};
}

export function expectedEmailsOf(life: PaperScenario): string[] {
	const messages = ["has been received"];
	if (life.restored) messages.push("has been deleted", "has been restored");
	if (life.withdrawn) return [...messages, "has been withdrawn"];
	if (life.revised) messages.push("needs a revision", "version 2");
	messages.push(life.decision === "accepted" ? "has been accepted" : "decision on paper");
	if (life.decision === "accepted") messages.push("is in the issue");
	if (life.extended) messages.push("submit the extended version");
	return messages;
}

export const EXTENDED_PAPER_EMAILS = ["has been received", "has been accepted", "is in the issue"];

export const expectedStatus = ({ withdrawn, decision }: PaperScenario) =>
	withdrawn ? "withdrawn" : decision;
