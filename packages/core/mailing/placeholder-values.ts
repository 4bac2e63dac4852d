import type { Locale } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import { twinIn } from "@deck/contracts/locales";
import type { MailingPlaceholder, RecipientKind } from "@deck/contracts/mailing";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceWithSections } from "../conference/aggregate.ts";
import { formatInstant } from "../conference/format-instant.ts";
import { sectionTitle } from "../conference/section-title.ts";
import { dateInstants } from "../conference/time.ts";
import { errorMessage } from "../kernel/error-message.ts";
import { textForRecipient } from "../mail/break-links.ts";
import { editingState } from "../paper/editable.ts";
import type { MailingPaper, MailingSubjects } from "./subjects.ts";

/** More papers are only mentioned. */
export const MAX_LISTED = 20;

export interface PlaceholderSources {
	readers: RecipientKind;
	found: ConferenceWithSections;
	subjects: MailingSubjects;
	sender: UserItem | null;
	site_url: string;
	now: Date;
}

export interface PlaceholderReader {
	name: string;
	locale: Locale;
	numbers: readonly number[];
	/** ISO deadlines of a reviewer's open tasks. */
	dues: readonly string[];
	confirmed: boolean;
}

/**
 * Returns the values of a mailing's placeholders, with the status that authors may know. Without a confirmed account,
 * recipients did not ask for e-mails, so names and titles with addresses are hidden.
 */
export function placeholderValues(
	{ readers, found, subjects, sender, site_url, now }: PlaceholderSources,
	{ name, locale, numbers, dues, confirmed }: PlaceholderReader,
): Record<MailingPlaceholder, string> {
	const { item, sections } = found;
	const harmless = (text: string) => textForRecipient({ confirmed }, text);
	const listed = numbers.slice(0, MAX_LISTED);
	const papers = listed.flatMap((number) => subjects.papers.get(number) ?? []);
	const each = <T>(value: (one: MailingPaper) => T) => papers.map(value);
	const conference = item.locales[locale].short_title || item.path;
	const statusOf = ({ paper }: MailingPaper) => lowerFirst(errorMessage(locale, `status_${paper.status}`));
	const duesOf = () => {
		if (readers === "reviewers") return dues;
		if (readers === "registrations") return [dateInstants(item.dates, item.timezone).registration_close];
		return each(({ paper, origin }) => editingState(paper, item, now, origin).editable_till);
	};
	return {
		name: harmless(name),
		number:
			readers === "experts" ? "" : joinWithAnd(listed.map(String), locale, numbers.length > listed.length),
		title: [...each(({ paper, details }) => harmless(titleOf(paper.title, details, locale)))]
			.filter(Boolean)
			.join("; "),
		section: joinWithAnd(
			each(({ paper }) => sectionTitle(sections, paper.section, locale)),
			locale,
		),
		status: readers === "papers" ? joinWithAnd(each(statusOf), locale) : "",
		due: joinWithAnd(
			duesOf().map((instant) => instantOrBlank(instant, item.timezone, locale)),
			locale,
		),
		link: [site_url, item.path, ...pageOf(readers, numbers)].join("/"),
		conference,
		sign: [sender && userName(sender, locale), conference].filter(Boolean).join(", "),
	};
}

/** Returns the path of the readers' page below the conference's. */
function pageOf(readers: RecipientKind, [number, ...others]: readonly number[]): string[] {
	if (readers === "registrations") return ["registration"];
	if (readers !== "papers") return ["myreviews"];
	return others.length === 0 && number !== undefined ? ["mysubs", String(number)] : ["mysubs"];
}

const titleOf = (title: string, { locales }: MailingPaper["details"], locale: Locale) =>
	twinIn(locales, locale)?.title || title;

function userName(user: UserItem, locale: Locale): string {
	const names = fullNames(user);
	return inLocale(names, locale) ?? "";
}

const instantOrBlank = (instant: string | null | undefined, timezone: string, locale: Locale) =>
	instant ? formatInstant(instant, timezone, locale) : "";

function joinWithAnd(texts: readonly string[], locale: Locale, more = false): string {
	const each = [...new Set(texts.filter(Boolean))];
	return more ? `${each.join(", ")}…` : new Intl.ListFormat(locale, { type: "conjunction" }).format(each);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
