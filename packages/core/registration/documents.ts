import { conferencesById } from "../conference/find.ts";
import { dateInstants } from "../conference/time.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { findRegistration } from "./lookup.ts";

/**
 * Purges a status document some time after the conference, with a warning first (product.md §5). Checks again if the
 * conference has no end yet.
 */
export async function purgeDocument(
	context: Context,
	{ conference: id, number, key }: JobEvents["registration.document"],
): Promise<Postponed | undefined> {
	const [conferences, registration] = await Promise.all([
		conferencesById(context.table, [id]),
		findRegistration(context.table, id, number),
	]);
	const conference = conferences.get(id);
	if (!conference || !registration || !hasDocument(registration, key)) return undefined;
	const now = context.now();
	const { conference_end: end } = dateInstants(conference.dates, conference.timezone);
	if (!end) return { retryAt: after(now, SETTINGS.documentRecheckSeconds) };
	const purged = after(new Date(end), SETTINGS.documentRetentionSeconds);
	const noticeAt = after(purged, -SETTINGS.documentNoticeSeconds);
	if (now < noticeAt) return { retryAt: noticeAt };
	const changed = await changeRegistration(context, conference, number, (before, _, at) => {
		if (!hasDocument(before, key)) return null;
		const goes = documentPurgeTime(before, key, purged);
		if (!goes) return warningChange(before, key, at);
		return now < goes ? null : documentPurgeChange(context.table, before);
	});
	const goes = hasDocument(changed, key) && documentPurgeTime(changed, key, purged);
	return goes ? { retryAt: goes } : undefined;
}

/** Returns null before the warning. */
function documentPurgeTime(
	{ document_notice: notice }: RegistrationItem,
	key: string,
	purged: Date,
): Date | null {
	if (notice?.key !== key) return null;
	const known = after(new Date(notice.at), SETTINGS.documentNoticeSeconds);
	return known > purged ? known : purged;
}

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

const hasDocument = ({ document }: RegistrationItem, key: string) =>
	document?.key === key && !document.purged;

function warningChange(
	{ conference, number }: RegistrationItem,
	key: string,
	at: string,
): RegistrationChange {
	const events = [mailEvent("registration.document", { conference, number })];
	return { set: { document_notice: { key, at } }, audit: null, events };
}

function documentPurgeChange(table: Table, { document }: RegistrationItem): RegistrationChange | null {
	if (!document) return null;
	const { write, event } = releaseUpload(table, document);
	return { set: { document: { ...document, purged: true } }, writes: [write], audit: null, events: [event] };
}
