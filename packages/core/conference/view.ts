import type { Conference, ConferenceSummary, ConferenceWithInfo } from "@deck/contracts/conference";
import type { ConferenceInfo } from "@deck/contracts/conference-parts";
import type { AdminRole, Format, Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Ports } from "../kernel/ports.ts";
import { type ConferenceAggregate, readConferenceAggregate } from "./aggregate.ts";
import type { ConferenceItem, UnlistedConference } from "./lookup.ts";
import { registrationWindow, submissionsClosedReason } from "./rules.ts";
import { effectiveInstants } from "./time.ts";

export function viewConference(
	{ item, contents }: { item: UnlistedConference; contents: ConferenceAggregate["contents"] },
	roles: AdminRole[],
	now: Date,
): Conference {
	return {
		...viewConferenceSummary(item, now),
		...contents,
		flow: item.flow,
		formats: item.formats as Format[],
		extended_to_all: item.extended_to_all ?? false,
		blindness: item.blindness,
		admin_roles: roles,
		programme_released: item.programme !== undefined,
		registration_is_open: registrationWindow(item, now) === "open",
		version: item.version,
		versions: item.versions,
	};
}

/** Reads a conference with its information for the given roles. 1 call. */
export async function viewConferenceWithInfo(
	{ table, now }: Ports,
	{ conference }: ConferenceItem,
	roles: AdminRole[],
): Promise<ConferenceWithInfo> {
	const whole = await readConferenceAggregate(table, conference);
	const seen = viewConference(whole, roles, now());
	return {
		...seen,
		has_reviews: false,
		hides_registrations: false,
		has_registration: false,
		full_events: [],
		paper_issues: [],
		extpaper_issues: [],
		info: infoExcerpt(whole.info),
		...(roles.length > 0 && whole.item.signature && { signature: whole.item.signature }),
	};
}

/** Characters that show that a long text exists. */
const INFO_EXCERPT_LENGTH = 100;

function infoExcerpt(info: ConferenceInfo): ConferenceWithInfo["info"] {
	if (Buffer.byteLength(JSON.stringify(info)) <= LIMITS.infoInlineBytes) return { ...info, whole: true };
	const { en, ru } = info.locales;
	const cut = ({ text }: { text: string }) => ({ text: text.slice(0, INFO_EXCERPT_LENGTH) });
	return { ...info, locales: { en: cut(en), ru: cut(ru) }, whole: false };
}

export function viewConferenceSummary(item: UnlistedConference, now: Date): ConferenceSummary {
	return {
		id: item.conference,
		path: item.path,
		state: item.state,
		logo: item.logo ?? null,
		locales: item.locales,
		languages: item.languages as Locale[],
		timezone: item.timezone,
		dates: item.dates,
		instants: effectiveInstants(item, now),
		submission_is_open: submissionsClosedReason(item, now) === null,
	};
}
