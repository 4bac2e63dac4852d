import type { Locale } from "@deck/contracts/enums";
import type { MailingReaders, MailingValue } from "@deck/contracts/mailing";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import { momentText } from "../conference/moment-text.ts";
import { sectionTitle } from "../conference/section-title.ts";
import { instantsOf } from "../conference/time.ts";
import type { WithSections } from "../conference/whole.ts";
import { message } from "../kernel/message.ts";
import { textFor } from "../mail/unlinked.ts";
import { editable } from "../paper/editable.ts";
import type { Subjects, ToldPaper } from "./subjects.ts";

/** More papers are only mentioned. */
export const MOST_TOLD = 20;

export interface Sources {
	readers: MailingReaders;
	found: WithSections;
	subjects: Subjects;
	/** Null for a deleted account. */
	sender: UserItem | null;
	site_url: string;
	now: Date;
}

export interface Reader {
	name: string;
	locale: Locale;
	numbers: readonly number[];
	/** ISO deadlines of a reviewer's open tasks. */
	dues: readonly string[];
	/** The address has a confirmed account. */
	confirmed: boolean;
}

/**
 * Shows the status that authors may know. Without a confirmed account, recipients did not ask for e-mails, so names
 * and titles with addresses are hidden.
 */
export function valuesFor(
	{ readers, found, subjects, sender, site_url, now }: Sources,
	{ name, locale, numbers, dues, confirmed }: Reader,
): Record<MailingValue, string> {
	const { item, sections } = found;
	const harmless = (text: string) => textFor({ confirmed }, text);
	const told = numbers.slice(0, MOST_TOLD);
	const papers = told.flatMap((number) => subjects.papers.get(number) ?? []);
	const each = <T>(value: (one: ToldPaper) => T) => papers.map(value);
	const conference = item.locales[locale].short_title || item.path;
	const statusOf = ({ paper }: ToldPaper) => lowered(message(locale, `status_${paper.status}`));
	const duesOf = () => {
		if (readers === "reviewers") return dues;
		if (readers === "registrations") return [instantsOf(item.dates, item.timezone).registration_close];
		return each(({ paper, origin }) => editable(paper, item, now, origin).editable_till);
	};
	return {
		name: harmless(name),
		number: readers === "experts" ? "" : listed(told.map(String), locale, numbers.length > told.length),
		title: [...each(({ paper, details }) => harmless(titleOf(paper.title, details, locale)))]
			.filter(Boolean)
			.join("; "),
		section: listed(
			each(({ paper }) => sectionTitle(sections, paper.section, locale)),
			locale,
		),
		status: readers === "papers" ? listed(each(statusOf), locale) : "",
		due: listed(
			duesOf().map((instant) => momentOf(instant, item.timezone, locale)),
			locale,
		),
		link: [site_url, item.path, ...pageOf(readers, numbers)].join("/"),
		conference,
		sign: [sender && nameIn(sender, locale), conference].filter(Boolean).join(", "),
	};
}

/** Relative to the conference. */
function pageOf(readers: MailingReaders, [number, ...others]: readonly number[]): string[] {
	if (readers === "registrations") return ["registration"];
	if (readers !== "papers") return ["myreviews"];
	return others.length === 0 && number !== undefined ? ["mysubs", String(number)] : ["mysubs"];
}

const titleOf = (title: string, { locales }: ToldPaper["details"], locale: Locale) =>
	(locale === "en" && locales?.en?.title) || title;

function nameIn(user: UserItem, locale: Locale): string {
	const names = fullNames(user);
	return names[locale] ?? names.en ?? names.ru ?? "";
}

const momentOf = (instant: string | null | undefined, timezone: string, locale: Locale) =>
	instant ? momentText(instant, timezone, locale) : "";

/** "1, 2 and 3", without repeats. */
function listed(texts: readonly string[], locale: Locale, more = false): string {
	const each = [...new Set(texts.filter(Boolean))];
	return more ? `${each.join(", ")}…` : new Intl.ListFormat(locale, { type: "conjunction" }).format(each);
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
