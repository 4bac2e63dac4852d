import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, requiredBlock, requiredText, rule } from "./rules.ts";

/** Somebody whom a note mentions: behind an @ the text has this name. */
const Mention = v.object({ user_id: id, name: requiredText(LIMITS.text) });

const fields = {
	/** Markdown of the little kind: emphasis, lists, links, code. */
	text: requiredBlock(LIMITS.note),
	mentions: v.pipe(
		v.array(Mention, "required"),
		v.maxLength(LIMITS.noteMentions, rule("maxsize", { length: LIMITS.noteMentions })),
	),
};

/** POST conf/{conf}/adm/papers/{number}/notes, …/adm/registrations/{number}/notes: a note among staff. */
export const NoteForm = v.object(fields);
export type NoteForm = v.InferOutput<typeof NoteForm>;

/** PUT conf/{conf}/adm/papers/{number}/notes/{note}: one's own, as it is to be. */
export const NoteEdit = v.object({ ...fields, version: v.pipe(v.number("invalid"), v.integer("invalid")) });
export type NoteEdit = v.InferOutput<typeof NoteEdit>;

/** Somebody of the staff, as notes name them. */
export interface NotePerson {
	user_id: string;
	email: string;
	/** Full names, where the account has told them. */
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
}

/** A note among staff, on a paper or a registration. */
export interface Note extends NoteForm {
	id: string;
	/** ISO instants: when it was written, and last edited. */
	at: string;
	edited_at: string | null;
	version: number;
	/** Null: the account is gone. */
	author: NotePerson | null;
	/** Whether the asker wrote it, and may edit and delete it. */
	own: boolean;
}

/** GET conf/{conf}/adm/notes/counts: of a paper that has any; of some papers, where they are named. */
export interface NoteCount {
	/** The paper's, or the registration's. */
	number: number;
	notes: number;
}

/** The notes among staff on a paper or a registration, the oldest first. */
export interface PaperNotes {
	notes: Note[];
	/** Whether the asker may write one. */
	may_write: boolean;
}
