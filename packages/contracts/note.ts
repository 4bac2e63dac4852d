import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, requiredBlock, requiredText, rule } from "./rules.ts";

/** The text has the name after an @. */
const Mention = v.object({ user_id: id, name: requiredText(LIMITS.text) });

const fields = {
	/** Markdown: emphasis, lists, links, code. */
	text: requiredBlock(LIMITS.note),
	mentions: v.pipe(
		v.array(Mention, "required"),
		v.maxLength(LIMITS.noteMentions, rule("maxsize", { length: LIMITS.noteMentions })),
	),
};

export const NoteForm = v.object(fields);
export type NoteForm = v.InferOutput<typeof NoteForm>;

/** PUT conf/{conf}/adm/papers/{number}/notes/{note}: the user's own. */
export const NoteEdit = v.object({ ...fields, version: v.pipe(v.number("invalid"), v.integer("invalid")) });
export type NoteEdit = v.InferOutput<typeof NoteEdit>;

export interface NotePerson {
	user_id: string;
	email: string;
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
}

export interface Note extends NoteForm {
	id: string;
	/** ISO instant. */
	at: string;
	/** ISO instant of the last edit. */
	edited_at: string | null;
	version: number;
	/** Null: deleted account. */
	author: NotePerson | null;
	own: boolean;
}

/** GET conf/{conf}/adm/notes/counts: all papers with notes, or the requested ones. */
export interface NoteCount {
	number: number;
	notes: number;
}

/** Oldest first. */
export interface NoteList {
	notes: Note[];
	may_write: boolean;
}
