import { conferencesById } from "../conference/find.ts";
import { instantsOf } from "../conference/time.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { letGo } from "../upload/let-go.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { findRegistration } from "./lookup.ts";

/**
 * Deletes it some time after the conference, with a warning first (product.md §5). Checks again if the conference has
 * no end yet.
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
	const changed = await changeRegistration(context, conference, number, (before, _, at) => {
		if (!has(before, key)) return null;
		const goes = goesAt(before, key, gone);
		if (!goes) return tell(before, key, at);
		return now < goes ? null : forget(context.table, before);
	});
	const goes = has(changed, key) && goesAt(changed, key, gone);
	return goes ? { retryAt: goes } : undefined;
}

/** Null before the warning. */
function goesAt({ document_told: told }: RegistrationItem, key: string, gone: Date): Date | null {
	if (told?.key !== key) return null;
	const known = after(new Date(told.at), SETTINGS.documentToldSeconds);
	return known > gone ? known : gone;
}

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

const has = ({ document }: RegistrationItem, key: string) => document?.key === key && !document.gone;

function tell({ conference, number }: RegistrationItem, key: string, at: string): RegistrationChange {
	const events = [mailEvent("registration.document", { conference, number })];
	return { set: { document_told: { key, at } }, audit: null, events };
}

function forget(table: Table, { document }: RegistrationItem): RegistrationChange | null {
	if (!document) return null;
	const { write, event } = letGo(table, document);
	return { set: { document: { ...document, gone: true } }, writes: [write], audit: null, events: [event] };
}
