/** What notes are on: a paper or a registration, by its number. */
export interface NoteSubject {
	about: "paper" | "registration";
	number: number;
}

/** Digits of a number in keys. */
const DIGITS = 7;

/** Stands before the number of a registration; a paper's has nothing before it. */
const REGISTRATION = "r";

/** How the rows of notes name what they are on: `0000137` a paper, `r0000012` a registration. */
export function thingOf({ about, number }: NoteSubject): string {
	return (about === "registration" ? REGISTRATION : "") + String(number).padStart(DIGITS, "0");
}

/** What such a name is of. */
export function subjectOf(thing: string): NoteSubject {
	return thing.startsWith(REGISTRATION)
		? { about: "registration", number: Number(thing.slice(REGISTRATION.length)) }
		: { about: "paper", number: Number(thing) };
}

/** How the log names the notes on something: `note-137`, `note-r12`. */
export const loggedAs = ({ about, number }: NoteSubject) =>
	`note-${about === "registration" ? REGISTRATION : ""}${number}` as const;

/** Returns what the log means by such a name; null for an object of another kind. */
export function subjectLogged(object: string): NoteSubject | null {
	const [, registration, number] = /^note-(r?)(\d+)$/.exec(object) ?? [];
	if (number === undefined) return null;
	return { about: registration ? "registration" : "paper", number: Number(number) };
}
