import type { Conference } from "@deck/contracts/conference";
import { printedCode } from "@deck/contracts/issued";
import type { Registration, RegistrationCard } from "@deck/contracts/registration";
import { conferenceDays } from "../conference-words.ts";
import type { CodeFacts, ConferenceFacts, InBoth, PersonFacts } from "../document-pdf/facts.ts";
import { inBoth } from "../document-pdf/facts.ts";

/** Host organizations. */
const ORGANIZATIONS: Record<string, InBoth> = {
	su: { en: "Samara University", ru: "Самарский университет" },
	ipsi: { en: "IPSI RAS", ru: "ИСОИ РАН" },
	ssu: { en: "Samarkand State University", ru: "Самаркандский государственный университет" },
};

export const conferenceFacts = ({
	path,
	locales,
	dates,
	payment,
}: Pick<Conference, "path" | "locales" | "dates"> &
	Partial<Pick<Conference, "payment">>): ConferenceFacts => ({
	path,
	titles: inBoth((lang) => locales[lang].title),
	short: inBoth((lang) => locales[lang].short_title),
	texts: { en: payment?.locales.en.documents, ru: payment?.locales.ru.documents },
	days: dates.conference_start ? inBoth((lang) => conferenceDays(dates, lang) ?? "") : null,
});

export function contactLines({ contacts }: Pick<Conference, "contacts">): string[] {
	const { locales, email } = contacts;
	const texts = [locales.ru.address, locales.en.address, email].flatMap((text) => text.split("\n"));
	return [...new Set(texts.map((line) => line.trim()))].filter(Boolean);
}

export function personFacts(
	{ number, content, papers }: Pick<Registration, "number" | "content" | "papers">,
	{ places }: Pick<Conference, "places">,
): PersonFacts {
	const { locales, organization, format, place } = content;
	const full = (names?: { first_name?: string | undefined; last_name?: string | undefined }) =>
		[names?.first_name, names?.last_name].filter(Boolean).join(" ");
	return {
		...{ number, papers, format },
		names: { en: full(locales?.en), ru: full(locales?.ru) },
		organization: organizationOf(
			organization?.kind === "other" ? organization.short_name : organization?.kind,
		),
		place: placeOf(place, places),
	};
}

export const personOfCard = (
	{ number, en, ru, organization, place, format, papers }: RegistrationCard,
	{ places }: Pick<Conference, "places">,
): PersonFacts => ({
	...{ number, papers, names: { en, ru } },
	organization: organizationOf(organization),
	format: format === "listener" || format === "presenter" ? format : undefined,
	place: placeOf(place, places),
});

export const codeFacts = (code: string): CodeFacts => ({
	printed: printedCode(code),
	address: `${window.location.origin}/verify/${printedCode(code)}`,
});

const organizationOf = (name = ""): InBoth => ORGANIZATIONS[name] ?? inBoth(() => name);

const placeOf = (id: string | undefined, places: Conference["places"]): InBoth =>
	inBoth((lang) => places.find((place) => place.id === id)?.locales[lang].title ?? "");
