import type { Conference } from "@deck/contracts/conference";
import { formatDocumentCode } from "@deck/contracts/issued-document";
import { joinName } from "@deck/contracts/person-names";
import type { Registration, RegistrationListRow } from "@deck/contracts/registration";
import type { HOST_ORGANIZATIONS } from "@deck/contracts/registration-fields";
import { formatConferenceDays } from "../conference-texts.ts";
import type { BilingualText, CodeFacts, ConferenceFacts, PersonFacts } from "../document-pdf/facts.ts";
import { bilingual } from "../document-pdf/facts.ts";

export const HOST_NAMES: Record<(typeof HOST_ORGANIZATIONS)[number], BilingualText> = {
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
	titles: bilingual((lang) => locales[lang].title),
	short: bilingual((lang) => locales[lang].short_title),
	texts: { en: payment?.locales.en.documents, ru: payment?.locales.ru.documents },
	days: dates.conference_start ? bilingual((lang) => formatConferenceDays(dates, lang) ?? "") : null,
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
	return {
		number,
		papers,
		format,
		names: { en: joinName(locales?.en), ru: joinName(locales?.ru) },
		organization: organizationOf(
			organization?.kind === "other" ? organization.short_name : organization?.kind,
		),
		place: venueText(place, places),
	};
}

export const listedPersonFacts = (
	{ number, en, ru, organization, place, format, papers }: RegistrationListRow,
	{ places }: Pick<Conference, "places">,
): PersonFacts => ({
	number,
	papers,
	names: { en, ru },
	organization: organizationOf(organization),
	format: format === "listener" || format === "presenter" ? format : undefined,
	place: venueText(place, places),
});

export const codeFacts = (code: string): CodeFacts => ({
	printed: formatDocumentCode(code),
	address: `${window.location.origin}/verify/${formatDocumentCode(code)}`,
});

const organizationOf = (name = ""): BilingualText =>
	(HOST_NAMES as Partial<Record<string, BilingualText>>)[name] ?? bilingual(() => name);

const venueText = (id: string | undefined, places: Conference["places"]): BilingualText =>
	bilingual((lang) => places.find((place) => place.id === id)?.locales[lang].title ?? "");
