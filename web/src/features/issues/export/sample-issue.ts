import type { Issue, IssueContentsEntry } from "@deck/contracts/issue";
import type { AuthorForm } from "@deck/contracts/paper";
import { type IssueConference, type PrintedIssue, printedIssue } from "./printed-issue.ts";

const author: AuthorForm = {
	first_name: "Mira",
	last_name: "Olsen",
	organization: "Snow Lab",
	country: "NOR",
	email: "mira@example.org",
	orcid: "0000-0002-1825-0097",
	corresponding: true,
	mailable: true,
};

/** Special to a format, or forbidden in all. */
const HOSTILE = "A]]>B <i>& \"q\" 'a' {}%$&_#~^\\ \u0000\u0008\u000B\u001B\uFFFE\uD800 emoji 🧊 Ёж";
export const READ_BACK = "A]]>B <i>& \"q\" 'a' {}%$&_#~^\\ emoji 🧊 Ёж";

const english: IssueContentsEntry = {
	number: 12,
	language: "en",
	section: "optics",
	title: "Snow on roofs",
	abstract: "White.\n\nCold.",
	keywords: ["snow", "roof", "ice"],
	authors: [author],
	received: "2026-01-10T23:30:00.000Z",
	accepted: "2026-03-01T09:00:00.000Z",
	pending: false,
	revised: true,
	file: { version: 1, pages: 4, look: "done", fonts: [] },
};

const russian: IssueContentsEntry = {
	...english,
	number: 7,
	language: "ru",
	section: "signals",
	title: "Снег на крышах",
	abstract: "Белый.",
	acknowledgements: "Фонду снега.\n\nКоллегам.",
	keywords: ["снег", "крыша", "лёд"],
	locales: {
		en: {
			title: "The snow of roofs",
			abstract: "White.",
			keywords: ["snow", "roof", "ice"],
			acknowledgements: "To the Snow Fund.",
		},
	},
	authors: [
		{
			...author,
			first_name: "Анна Петровна",
			last_name: "Орлова",
			organization: "Институт снега",
			country: "RUS",
			email: "orlova@example.org",
			orcid: "",
			locales: { en: { first_name: "Anna", last_name: "Orlova", organization: "Institute of Snow" } },
		},
		{
			...author,
			first_name: "",
			last_name: "Сукарно",
			organization: "Институт снега",
			country: "RUS",
			orcid: "",
			email: "sukarno@example.org",
			corresponding: false,
			locales: { en: { first_name: "", last_name: "Sukarno", organization: "Institute of Snow" } },
		},
	],
};

const hostile: IssueContentsEntry = {
	...english,
	number: 31,
	title: HOSTILE,
	abstract: HOSTILE,
	keywords: [HOSTILE, "b", "c"],
	acknowledgements: HOSTILE,
	file: null,
	authors: [
		{ ...author, first_name: "Ann, {and} Bob", last_name: "O'Neil & Co_", organization: HOSTILE },
		{ ...author, first_name: "", last_name: "Plato", corresponding: false, orcid: "" },
	],
};

export const CONFERENCE: IssueConference = {
	path: "spectra",
	timezone: "Europe/Moscow",
	dates: { conference_start: "2026-05-24", conference_end: "2026-05-28" } as IssueConference["dates"],
	locales: {
		en: { title: "Conference on Snow & Ice", short_title: "SPECTRA" },
		ru: { title: "Конференция о снеге", short_title: "СПЕКТРА" },
	},
	sections: [
		{ id: "optics", locales: { en: { title: "Optics" }, ru: { title: "Оптика" } } },
		{ id: "signals", locales: { en: { title: "Signals" }, ru: { title: "" } } },
	],
};

export const ISSUE: Issue = {
	id: "00AAAAAAAAAAAAAAAAAAAAAA",
	type: "paper",
	kind: "proceedings",
	locked: null,
	version: 1,
	locales: {
		en: { title: "Volume 7", publication: "Proceedings of Snow" },
		ru: { title: "Том 7", publication: "Труды о снеге" },
	},
	volume: "7",
	number: "1",
	year: 2026,
	issn: "2049-3630",
	isbn: "978-3-16-148410-0",
	pages: "",
	first_page: 5,
	published: "2026-09-01",
	publisher: "Snow Press & Sons",
	publisher_place: "Oslo",
	doi_prefix: "10.5555/snow.",
	papers_url: "https://example.org/papers/{number}?a=1&b=ё",
	deposit_email: "doi@example.org",
	titleid: "32527",
	papers: [12, 7, 31],
	typed: {},
};

export function sampleIssue(
	changes: Partial<Issue> = {},
	conference: Partial<IssueConference> = {},
): PrintedIssue {
	const entries = new Map([english, russian, hostile].map((entry) => [entry.number, entry]));
	return printedIssue({ ...ISSUE, ...changes }, entries, { ...CONFERENCE, ...conference });
}

export const NOW = new Date("2026-09-02T10:20:30.456Z");
