import type { Conference, ConferenceCard, WholeConference } from "@deck/contracts/conference";
import type { Info } from "@deck/contracts/conference-parts";
import type { AdminRole, Format, Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Ports } from "../kernel/ports.ts";
import { readInfo } from "./info.ts";
import type { ConferenceItem } from "./lookup.ts";
import { whySubmissionsAreShut } from "./rules.ts";
import { instantsThatHold } from "./time.ts";

/** A conference as its edits answer it to someone with these roles. */
export function viewConference(item: ConferenceItem, roles: AdminRole[], now: Date): Conference {
	return {
		...viewCard(item, now),
		flow: item.flow,
		formats: item.formats as Format[],
		free_dates: item.free_dates,
		blindness: item.blindness,
		contacts: item.contacts,
		places: item.places,
		fees: item.fees,
		sections: item.sections,
		events: item.events,
		admin_roles: roles,
		registration_is_open: false,
		has_reviews: false,
		version: item.version,
		versions: item.versions,
	};
}

/** The same with what staff have written about it, as GET conf/{conf} answers it: at most 15 kB, compressed. One call. */
export async function wholeConference(
	{ table, now }: Ports,
	item: ConferenceItem,
	roles: AdminRole[],
): Promise<WholeConference> {
	return { ...viewConference(item, roles, now()), info: beginningOf(await readInfo(table, item.conference)) };
}

/** Characters of a long text by which one sees that it is there. */
const BEGINNING = 100;

function beginningOf(info: Info): WholeConference["info"] {
	if (Buffer.byteLength(JSON.stringify(info)) <= LIMITS.infoAlong) return { ...info, whole: true };
	const { en, ru } = info.locales;
	const cut = ({ text }: { text: string }) => ({ text: text.slice(0, BEGINNING) });
	return { ...info, locales: { en: cut(en), ru: cut(ru) }, whole: false };
}

/** A conference in a list. */
export function viewCard(item: ConferenceItem, now: Date): ConferenceCard {
	return {
		id: item.conference,
		path: item.path,
		state: item.state,
		logo: item.logo ?? null,
		locales: item.locales,
		languages: item.languages as Locale[],
		timezone: item.timezone,
		dates: item.dates,
		instants: instantsThatHold(item, now),
		submission_is_open: whySubmissionsAreShut(item, now) === null,
	};
}
