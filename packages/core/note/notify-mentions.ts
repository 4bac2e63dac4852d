import { commit, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, jobEvent, mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type NoteItem, notes } from "./entity.ts";
import { findNote } from "./lookup.ts";

/** Builds the job that e-mails mentioned people later, so that edits and deletion can avoid the e-mails. */
export function mentionEmailEvents(row: NoteItem, now: Date): OutboxEvent[] {
	const { conference, thing, id } = row;
	if (unnotifiedMentions(row).length === 0) return [];
	const due = new Date(now.getTime() + SETTINGS.noteEmailDelaySeconds * 1000);
	return [jobEvent("note.notify", { conference, thing, id }, due)];
}

const unnotifiedMentions = ({ mentions, notified = [] }: NoteItem): string[] =>
	mentions.map(({ user_id }) => user_id).filter((id) => !notified.includes(id));

/** Queues e-mails to mentioned users and records them. Idempotent; repeats on conflict with an edit or another run. */
export async function notifyMentions(
	context: Context,
	{ conference, thing, id }: JobEvents["note.notify"],
): Promise<void> {
	const row = await findNote(context.table, { conference, thing, id });
	if (!row || row.deleted_at) return;
	const users = unnotifiedMentions(row);
	if (users.length === 0) return;
	await commit(context, {
		writes: [setNotified(context, row, [...(row.notified ?? []), ...users])],
		audit: [],
		events: users.map((user) => mailEvent("note.mentioned", { conference, thing, id, user })),
	});
}

/**
 * Clears the record of a notified user for a note deleted before sending, so that restoring it sends the e-mail.
 * @throws on a concurrent change; then the e-mail is retried
 */
export async function clearNotified(context: Context, row: NoteItem, user: string): Promise<void> {
	if (!row.notified?.includes(user)) return;
	const notified = row.notified.filter((one) => one !== user);
	await commit(context, { writes: [setNotified(context, row, notified)], audit: [], events: [] });
}

function setNotified({ table }: Context, row: NoteItem, notified: string[]): Write {
	const { conference, thing, id, version } = row;
	return update(
		notes(table)
			.patch({ conference, thing, id })
			.set({ notified })
			.where((one, { eq, notExists }) => {
				const isUnchanged = row.notified ? eq(one.notified, row.notified) : notExists(one.notified);
				return `${eq(one.version, version)} AND ${isUnchanged}`;
			}),
	);
}
