import type { IclrPaper } from "../support/fixtures-iclr.ts";

/** What the test does with a real submission. */
export interface Life {
	revised: boolean;
	/** Deleted by its author and restored before the decision. */
	broughtBack: boolean;
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
export function lifeOf({ decision, title }: IclrPaper, place: number): Life {
	const known = ["Accept (Oral)", "Accept (Poster)", "Invite to Workshop Track", "Reject"];
	if (!known.includes(decision)) throw new Error(`nobody knows what ${decision} means for ${title}`);
	const rejected = decision === "Reject";
	const withdrawn = rejected && place % 7 === 0 ? (place % 2 ? "held" : "undecided") : false;
	return {
		revised: decision === "Invite to Workshop Track",
		broughtBack: place % 9 === 0,
		withdrawn,
		decision: rejected ? "rejected" : "accepted",
		held: !rejected || withdrawn === "held" || place % 3 === 0,
		format: decision === "Accept (Oral)" ? "oral" : "poster",
		extended: !rejected && place % 4 === 0,
		section: place % 2 ? "optics" : "signals",
	};
}

/** Returns words of the subjects of all e-mails to its authors. */
export function lettersOf(life: Life): string[] {
	const letters = ["has been received"];
	if (life.broughtBack) letters.push("has been deleted", "has been restored");
	if (life.withdrawn) return [...letters, "has been withdrawn"];
	if (life.revised) letters.push("needs a revision", "version 2");
	letters.push(life.decision === "accepted" ? "has been accepted" : "decision on paper");
	if (life.decision === "accepted") letters.push("is in the issue");
	if (life.extended) letters.push("submit the extended version");
	return letters;
}

export const LETTERS_OF_EXTENDED = ["has been received", "has been accepted", "is in the issue"];

export const statusOf = ({ withdrawn, decision }: Life) => (withdrawn ? "withdrawn" : decision);
