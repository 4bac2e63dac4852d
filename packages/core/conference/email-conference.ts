import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { getItems } from "../kernel/entity.ts";
import type { Config, Table } from "../kernel/ports.ts";
import type { EmailConference } from "../mail/email-conference.ts";
import { formatDayRange } from "./day-range.ts";
import type { ConferenceContents } from "./entity.ts";
import { type ConferenceItem, conferenceLookup, partLookup } from "./lookup.ts";

export interface ConferenceForEmail {
	item: ConferenceItem;
	details: Partial<ConferenceContents>;
}

/** Returns the conferences of e-mails by id, without missing ones. 1 call per conference. */
export async function conferencesForEmail(
	table: Table,
	ids: readonly string[],
): Promise<Map<string, ConferenceForEmail>> {
	const pairs = await Promise.all(
		[...new Set(ids)].map((id) =>
			getItems(table, [conferenceLookup(table, id), partLookup(table, id, "details")]),
		),
	);
	return new Map(
		pairs.flatMap(([item, part]) =>
			item ? [[item.conference, { item, details: part?.content ?? {} }] as const] : [],
		),
	);
}

export function toEmailConference(
	{ item, details }: ConferenceForEmail,
	locale: Locale,
	{ site_url }: Config,
): EmailConference {
	const other: Locale = otherLocale(locale);
	const { conference_start: start, conference_end: end } = item.dates;
	const { email = "", phone = "", url = "" } = details.contacts ?? {};
	const titles = (details.places ?? []).map(({ locales }) => locales[locale].title || locales[other].title);
	const page = item.state === "hidden" ? "" : `${site_url}/${item.path}`;
	return {
		short_title: item.locales[locale].short_title || item.locales[other].short_title || item.path,
		dates: start ? formatDayRange(start, end ?? start, locale) : "",
		places: titles.join(", "),
		website: url || page,
		reply_to: email,
		contact: [email, phone, url].filter(Boolean).join(", "),
	};
}
