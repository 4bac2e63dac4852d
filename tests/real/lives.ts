import type { IclrPaper } from "../support/fixtures-iclr.ts";

/** What becomes of a real submission here, by the fixture alone. */
export interface Life {
	/** Revised by a second version before its decision. */
	revised: boolean;
	/** Deleted by its author and brought back before its decision. */
	broughtBack: boolean;
	/** Withdrawn by its author before the decision is told; `held`: though one was held already. */
	withdrawn: false | "undecided" | "held";
	/** What the conference decided; told at once, or held and released with the others. */
	decision: "accepted" | "rejected";
	held: boolean;
	format: "oral" | "poster";
	/** An extended paper is submitted of it, and accepted. */
	extended: boolean;
	section: "optics" | "signals";
}

/**
 * The life of the paper that stands at this place: the decision and its format are the real ones, where a paper that was
 * invited to the workshop is revised and then accepted as a poster; the rest is dealt out by its place.
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

/** What its authors are written to about it, in the end: words of the subjects. */
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

/** The same of its extended paper. */
export const LETTERS_OF_EXTENDED = ["has been received", "has been accepted", "is in the issue"];

/** Its status in the end. */
export const statusOf = ({ withdrawn, decision }: Life) => (withdrawn ? "withdrawn" : decision);
