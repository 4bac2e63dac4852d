import type { Conference } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { certificatesFrom, documentDay } from "@deck/contracts/issued-document";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { DocumentRequest } from "../../../lib/document-pdf/document-pages.ts";
import { badgeFor, certificateFor, talkTitle } from "../../../lib/document-pdf/documents.ts";
import type { ConferenceFacts } from "../../../lib/document-pdf/facts.ts";
import { findMissingCharacters, type MissingCharacters } from "../../../lib/print/font-characters.ts";
import { codeFacts, conferenceFacts, listedPersonFacts } from "../../../lib/registration/document-facts.ts";

export const PRINT_KINDS = ["badges", "certificates"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

type PrintedConference = Pick<Conference, "path" | "locales" | "dates" | "timezone" | "places"> &
	Partial<Pick<Conference, "payment">>;

/** Removes certificates before the conference begins. */
export const printableRows = (
	rows: readonly RegistrationListRow[],
	{ instants }: Pick<Conference, "instants">,
	now: Date,
): readonly RegistrationListRow[] =>
	certificatesFrom(instants, now) ? rows.map(({ certificates: _, ...row }) => row) : rows;

export const printCount = (print: PrintKind, rows: readonly RegistrationListRow[]): number =>
	print === "badges"
		? rows.filter(({ badge }) => badge).length
		: rows.reduce((sum, { certificates = [] }) => sum + certificates.length, 0);

export function printRequest(
	print: PrintKind,
	rows: readonly RegistrationListRow[],
	conference: PrintedConference,
	locale: Locale,
	pictures: Pick<ConferenceFacts, "logo" | "signature"> = {},
): DocumentRequest {
	const facts = { ...conferenceFacts(conference), ...pictures };
	const sorted = byName(rows, locale);
	if (print === "badges")
		return {
			kind: "badges",
			title: [...new Set(Object.values(facts.short))].join(" · "),
			badges: sorted.flatMap((row) => {
				const person = listedPersonFacts(row, conference);
				return row.badge ? [badgeFor({ conference: facts, person }, codeFacts(row.badge))] : [];
			}),
		};
	return {
		kind: "certificates",
		certificates: sorted.flatMap((row) => {
			const person = listedPersonFacts(row, conference);
			return (row.certificates ?? []).map((issued) => {
				const { code, paper } = issued;
				const talk = person.papers.find(({ number }) => number === paper);
				return certificateFor(
					{ conference: facts, person, day: documentDay(issued, conference) },
					paper === undefined ? null : talkTitle(talk ?? { number: paper, title: "" }),
					codeFacts(code),
				);
			});
		}),
	};
}

export const missingInRegistrations = (rows: readonly RegistrationListRow[]): MissingCharacters[] =>
	findMissingCharacters(
		rows
			.filter(({ badge, certificates = [] }) => badge || certificates.length > 0)
			.map(({ number, en, ru, organization, papers }) => ({
				who: `№ ${number} ${ru || en}`,
				text: [en, ru, organization, ...papers.map(({ title }) => title)].join(" "),
			})),
	);

function byName(rows: readonly RegistrationListRow[], locale: Locale): RegistrationListRow[] {
	const { compare } = new Intl.Collator(locale);
	const keyed = rows.map((row) => {
		const name = row.ru || row.en;
		return { row, name, last: name.split(" ").at(-1) ?? "" };
	});
	return keyed
		.sort((a, b) => compare(a.last, b.last) || compare(a.name, b.name) || a.row.number - b.row.number)
		.map(({ row }) => row);
}
