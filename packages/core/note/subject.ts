export interface NoteSubject {
	about: "paper" | "registration";
	number: number;
}

/** Digits of a number in keys. */
const DIGITS = 7;

const REGISTRATION = "r";

/** Builds the sort key of a subject: `0000137` for a paper, `r0000012` for a registration. */
export function noteSubjectKey({ about, number }: NoteSubject): string {
	return (about === "registration" ? REGISTRATION : "") + String(number).padStart(DIGITS, "0");
}

export function parseNoteSubjectKey(thing: string): NoteSubject {
	return thing.startsWith(REGISTRATION)
		? { about: "registration", number: Number(thing.slice(REGISTRATION.length)) }
		: { about: "paper", number: Number(thing) };
}

/** Builds the logged object of notes: `note-137`, `note-r12`. */
export const noteRecordRef = ({ about, number }: NoteSubject) =>
	`note-${about === "registration" ? REGISTRATION : ""}${number}` as const;

/** Parses the subject of a logged object; null for other objects. */
export function parseNoteRecordRef(object: string): NoteSubject | null {
	const [, registration, number] = /^note-(r?)(\d+)$/.exec(object) ?? [];
	if (number === undefined) return null;
	return { about: registration ? "registration" : "paper", number: Number(number) };
}
