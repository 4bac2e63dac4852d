import type { Conference, ConferenceCard } from "@deck/contracts/conference";
import type { AdminRole, Format, Locale } from "@deck/contracts/enums";
import type { ConferenceItem } from "./lookup.ts";
import { whySubmissionsAreShut } from "./rules.ts";
import { instantsOf } from "./time.ts";

/** A conference as GET conf/{conf} answers it to someone with these roles. */
export function viewConference(item: ConferenceItem, roles: AdminRole[], now: Date): Conference {
	return {
		...viewCard(item, now),
		flow: item.flow,
		formats: item.formats as Format[],
		languages: item.languages as Locale[],
		sections: item.sections,
		admin_roles: roles,
		registration_is_open: false,
		has_reviews: false,
		version: item.version,
	};
}

/** A conference in a list. */
export function viewCard(item: ConferenceItem, now: Date): ConferenceCard {
	return {
		id: item.conference,
		path: item.path,
		state: item.state,
		logo: item.logo ?? null,
		locales: item.locales,
		timezone: item.timezone,
		dates: item.dates,
		instants: instantsOf(item.dates, item.timezone),
		submission_is_open: whySubmissionsAreShut(item, now) === null,
	};
}
