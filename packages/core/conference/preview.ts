import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { plainTextExcerpt } from "../kernel/plain-text-excerpt.ts";
import type { Ports } from "../kernel/ports.ts";
import { DATE_NAMES } from "./date-names.ts";
import { formatDayRange } from "./day-range.ts";
import { publicConference } from "./find.ts";
import { readConferenceInfo } from "./info.ts";
import type { ConferenceItem } from "./lookup.ts";
import { effectiveInstants } from "./time.ts";

/** Unescaped plain text. */
export interface LinkPreview {
	/** Always the current address. */
	url: string;
	/** Best first. */
	pictures: { url: string; width: number; height: number }[];
	texts: LinkPreviewText[];
}

export interface LinkPreviewText {
	locale: Locale;
	title: string;
	/** Dates and beginning of the information; may be empty. */
	description: string;
	/** In the order of `DATE_KINDS`. */
	dates: { name: string; date: string }[];
}

const DESCRIPTION = 200;

/** Networks that need more than 200 × 200 pixels ignore a logo. */
const PICTURE = { path: "/og.png", width: 1200, height: 630 };

/** Reads a conference's link preview; null for hidden, deleted and unknown conferences. At most 3 calls. */
export async function readLinkPreview(
	{ table, config, now }: Ports,
	path: string,
): Promise<LinkPreview | null> {
	const conference = await publicConference(table, path);
	if (!conference) return null;
	const info = await readConferenceInfo(table, conference.conference);
	const { logo } = conference;
	const site = config.site_url;
	return {
		url: `${site}/${conference.path}`,
		pictures: [
			...(logo ? [{ url: site + logo, ...LOGO_SIZE }] : []),
			{ url: site + PICTURE.path, width: PICTURE.width, height: PICTURE.height },
		],
		texts: localesOf(conference).map((locale) =>
			textIn(locale, conference, info.locales[locale].text, effectiveInstants(conference, now())),
		),
	};
}

function localesOf({ languages }: ConferenceItem): Locale[] {
	const first = LOCALES.find((locale) => locale === languages[0]) ?? "en";
	return [first, ...LOCALES.filter((locale) => locale !== first)];
}

function titleOf({ locales, path }: ConferenceItem, locale: Locale): string {
	const other = otherLocale(locale);
	const named = [locales[locale], locales[other]].flatMap((one) => [one.title, one.short_title]);
	return named.find((title) => title !== "") ?? path;
}

function textIn(
	locale: Locale,
	conference: ConferenceItem,
	info: string,
	holds: Partial<Record<DateKind, string>>,
): LinkPreviewText {
	const { dates, timezone } = conference;
	const { conference_start: start, conference_end: end } = dates;
	const days = start ? formatDayRange(start, end ?? start, locale) : "";
	const words = plainTextExcerpt(info, DESCRIPTION - days.length);
	return {
		locale,
		title: titleOf(conference, locale),
		description: [days, words].filter((part) => part !== "").join(" · "),
		dates: DATE_KINDS.flatMap((kind) => {
			const moment = dates[kind];
			if (!moment || !holds[kind]) return [];
			const day = formatDayRange(moment, moment, locale);
			const date = moment.length > 10 ? `${day}, ${moment.slice(11)} (${timezone})` : day;
			return [{ name: capitalised(DATE_NAMES[locale][kind]), date }];
		}),
	};
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
