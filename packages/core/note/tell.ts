import { commit, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, jobEvent, mailEvent, type Outgoing } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type NoteItem, notes } from "./entity.ts";
import { noteOf } from "./lookup.ts";

/** Letters to whom a note mentions, a while later: until then it can be changed or deleted without one. */
export function lettersLater(row: NoteItem, now: Date): Outgoing[] {
	const { conference, thing, id } = row;
	if (untold(row).length === 0) return [];
	const due = new Date(now.getTime() + SETTINGS.noteLetterSeconds * 1000);
	return [jobEvent("note.tell", { conference, thing, id }, due)];
}

/** Whom it mentions who had no letter about it. */
const untold = ({ mentions, told = [] }: NoteItem): string[] =>
	mentions.map(({ user_id }) => user_id).filter((id) => !told.includes(id));

/**
 * Has letters sent to whom a note mentions as it stands now, an event each, and writes down that they had them. Safe to run
 * twice: where another run, or an edit, came between, it is tried again.
 */
export async function tell(
	context: Context,
	{ conference, thing, id }: JobEvents["note.tell"],
): Promise<void> {
	const row = await noteOf(context.table, { conference, thing, id });
	if (!row || row.deleted_at) return;
	const users = untold(row);
	if (users.length === 0) return;
	await commit(context, {
		writes: [setTold(context, row, [...(row.told ?? []), ...users])],
		audit: [],
		events: users.map((user) => mailEvent("note.mentioned", { conference, thing, id, user })),
	});
}

/**
 * Takes back that somebody had a letter about a note which was deleted before the letter went, so that they have it if the
 * note is brought back. Where that happens at this very moment it throws, and the letter is tried again.
 */
export async function untell(context: Context, row: NoteItem, user: string): Promise<void> {
	if (!row.told?.includes(user)) return;
	const told = row.told.filter((one) => one !== user);
	await commit(context, { writes: [setTold(context, row, told)], audit: [], events: [] });
}

/** The write of who had a letter, unless anything of the note has changed since it was read. */
function setTold({ table }: Context, row: NoteItem, told: string[]): Write {
	const { conference, thing, id, version } = row;
	return update(
		notes(table)
			.patch({ conference, thing, id })
			.set({ told })
			.where((one, { eq, notExists }) =>
				[eq(one.version, version), row.told ? eq(one.told, row.told) : notExists(one.told)].join(" AND "),
			),
	);
}
