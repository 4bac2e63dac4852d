import { conferencesById } from "../conference/find.ts";
import { instantsOf } from "../conference/time.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, jobEvent, mailEvent, type Postponed } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { findRegistration } from "./lookup.ts";

/**
 * A participant's document goes some time after the conference, and they are told so beforehand (product.md §5); where the
 * conference has no end yet, that is looked for again.
 */
export async function forgetDocument(
	context: Context,
	{ conference: id, number, key }: JobEvents["registration.document"],
): Promise<Postponed | undefined> {
	const [conferences, registration] = await Promise.all([
		conferencesById(context.table, [id]),
		findRegistration(context.table, id, number),
	]);
	const conference = conferences.get(id);
	if (!conference || !registration || !has(registration, key)) return undefined;
	const now = context.now();
	const { conference_end: end } = instantsOf(conference.dates, conference.timezone);
	if (!end) return { retryAt: after(now, SETTINGS.documentLookSeconds) };
	const gone = after(new Date(end), SETTINGS.documentKeepSeconds);
	const told = after(gone, -SETTINGS.documentToldSeconds);
	if (now < told) return { retryAt: told };
	await changeRegistration(context, conference, number, (before) => {
		if (!has(before, key)) return null;
		return now < gone ? tell(before) : forget(before);
	});
	return now < gone ? { retryAt: gone } : undefined;
}

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

const has = ({ document }: RegistrationItem, key: string) => document?.key === key && !document.gone;

function tell({ conference, number, document_told }: RegistrationItem): RegistrationChange | null {
	if (document_told) return null;
	const events = [mailEvent("registration.document", { conference, number })];
	return { set: { document_told: true }, audit: null, events };
}

function forget({ document }: RegistrationItem): RegistrationChange | null {
	if (!document) return null;
	const { key, version_id } = document;
	return {
		set: { document: { ...document, gone: true } },
		audit: null,
		events: [jobEvent("file.remove", { key, version_id })],
	};
}
