import type { NoteForm } from "@deck/contracts/note";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import type { NoteAccess } from "./note-access.ts";
import { mentionableUsers } from "./people.ts";

/**
 * Returns the distinct users with @name in the text. 1 call, 2 with aliases, 0 without mentions.
 * @throws 422 `note_mention` if one may not be mentioned
 */
export async function requireMentions(
	table: Table,
	noted: NoteAccess,
	{ text, mentions }: NoteForm,
): Promise<NoteForm["mentions"]> {
	const named = mentions.filter(({ name }) => text.includes(`@${name}`));
	const each = [...new Map(named.map((one) => [one.user_id, one])).values()];
	const found = await mentionableUsers(
		table,
		noted,
		each.map(({ user_id }) => user_id),
	);
	const known = new Set(found.map(({ user }) => user.user_id));
	const stranger = each.find(({ user_id }) => !known.has(user_id));
	if (stranger) throw new AppError("invalid", "note_mention", { params: { name: stranger.name } });
	return each;
}
