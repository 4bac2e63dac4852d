import type { Conference, ConferenceCard, WholeConference } from "@deck/contracts/conference";
import type { Info } from "@deck/contracts/conference-parts";
import type { AdminRole, Format, Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Ports } from "../kernel/ports.ts";
import type { ConferenceItem } from "./lookup.ts";
import { registrationWindow, whySubmissionsAreShut } from "./rules.ts";
import { instantsThatHold } from "./time.ts";
import { readWhole, type Whole } from "./whole.ts";

export function viewConference(
	{ item, contents }: Pick<Whole, "item" | "contents">,
	roles: AdminRole[],
	now: Date,
): Conference {
	return {
		...viewCard(item, now),
		...contents,
		flow: item.flow,
		formats: item.formats as Format[],
		extended_to_all: item.extended_to_all ?? false,
		blindness: item.blindness,
		admin_roles: roles,
		registration_is_open: registrationWindow(item, now) === "open",
		version: item.version,
		versions: item.versions,
	};
}

/** With its information, as the public sees it. 1 call. */
export async function wholeConference(
	{ table, now }: Ports,
	{ conference }: ConferenceItem,
	roles: AdminRole[],
): Promise<WholeConference> {
	const whole = await readWhole(table, conference);
	const seen = viewConference(whole, roles, now());
	return {
		...seen,
		has_reviews: false,
		has_registration: false,
		paper_issues: [],
		extpaper_issues: [],
		info: beginningOf(whole.info),
		...(roles.length > 0 && whole.item.signature && { signature: whole.item.signature }),
	};
}

/** Characters that show that a long text exists. */
const BEGINNING = 100;

function beginningOf(info: Info): WholeConference["info"] {
	if (Buffer.byteLength(JSON.stringify(info)) <= LIMITS.infoAlong) return { ...info, whole: true };
	const { en, ru } = info.locales;
	const cut = ({ text }: { text: string }) => ({ text: text.slice(0, BEGINNING) });
	return { ...info, locales: { en: cut(en), ru: cut(ru) }, whole: false };
}

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
