import type { ConferenceForm } from "@deck/contracts/conference";
import type { DateKind } from "@deck/contracts/dates";
import type { PaperStatus } from "@deck/contracts/enums";
import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import { BENCH_CONTENTS, type DemoContents, HERITAGE_CONTENTS, SIGNALS_CONTENTS } from "./contents.ts";
import { CONVERSATIONS, type DemoConversation } from "./conversations.ts";
import { PAST_OUTCOMES, type RegistrationOutcome, UPCOMING_OUTCOMES } from "./registrations.ts";
import type { Bilingual } from "./texts.ts";

export interface DemoConference {
	path: string;
	short_title: Bilingual;
	title: Bilingual;
	timezone: string;
	days: Partial<Record<DateKind, number>>;
	sections: Bilingual[];
	open: boolean;
	papers: number;
	/** Weights. */
	statuses: Partial<Record<PaperStatus, number>>;
	/** False: a few nameless manuscripts are shared. */
	ownManuscripts: boolean;
	contents?: DemoContents;
	/** `fates` repeat in turn. */
	registrations?: { count: number; outcomes: readonly RegistrationOutcome[] };
	conversations?: readonly DemoConversation[];
}

const sectionTitle = (en: string, ru: string): Bilingual => ({ en, ru });

/** An open call, a conference in preparation, and a past one. */
export const SMALL_CONFERENCES: DemoConference[] = [
	{
		path: "signals",
		short_title: { en: "Signals", ru: "Сигналы" },
		title: {
			en: "International Conference on Signals, Images and Data",
			ru: "Международная конференция «Сигналы, изображения, данные»",
		},
		timezone: "Europe/Samara",
		days: {
			submissions_open: -30,
			submissions_close: 45,
			review_deadline: 75,
			notification: 85,
			registration_open: -12,
			registration_close: 115,
			conference_start: 120,
			conference_end: 123,
		},
		sections: [
			sectionTitle("Optics and photonics", "Оптика и фотоника"),
			sectionTitle("Image processing", "Обработка изображений"),
			sectionTitle("Data science", "Науки о данных"),
			sectionTitle("Earth observation", "Наблюдение Земли"),
		],
		open: true,
		papers: 12,
		statuses: { submitted: 2, accepted: 1 },
		ownManuscripts: true,
		contents: SIGNALS_CONTENTS,
		registrations: { count: 16, outcomes: UPCOMING_OUTCOMES },
		conversations: CONVERSATIONS,
	},
	{
		path: "registan",
		short_title: { en: "Registan", ru: "Регистан" },
		title: {
			en: "Samarkand School on Mathematics and Its Applications",
			ru: "Самаркандская школа по математике и её приложениям",
		},
		timezone: "Asia/Samarkand",
		days: { submissions_open: 30, submissions_close: 120, conference_start: 200, conference_end: 203 },
		sections: [
			sectionTitle("Algebra", "Алгебра"),
			sectionTitle("Differential equations", "Дифференциальные уравнения"),
		],
		open: false,
		papers: 0,
		statuses: {},
		ownManuscripts: true,
	},
	{
		path: "heritage",
		short_title: { en: "Heritage", ru: "Наследие" },
		title: {
			en: "Language, History and Cultural Heritage",
			ru: "Язык, история и культурное наследие",
		},
		timezone: "Europe/Moscow",
		days: {
			submissions_open: -300,
			submissions_close: -220,
			registration_open: -180,
			registration_close: -95,
			conference_start: -90,
			conference_end: -87,
		},
		sections: [sectionTitle("Linguistics", "Лингвистика"), sectionTitle("Archaeology", "Археология")],
		open: true,
		papers: 8,
		statuses: { accepted: 6, rejected: 2 },
		ownManuscripts: true,
		contents: HERITAGE_CONTENTS,
		registrations: { count: 9, outcomes: PAST_OUTCOMES },
	},
];

export function benchConference(papers: number, registrations: number): DemoConference {
	return {
		path: "bench",
		short_title: { en: "Bench", ru: "Стенд" },
		title: { en: "Congress of Sciences", ru: "Конгресс наук" },
		timezone: "Europe/Samara",
		days: {
			submissions_open: -60,
			submissions_close: 30,
			registration_open: -40,
			registration_close: 140,
			conference_start: 150,
			conference_end: 155,
		},
		sections: [
			sectionTitle("Mathematics", "Математика"),
			sectionTitle("Physics", "Физика"),
			sectionTitle("Chemistry", "Химия"),
			sectionTitle("Life sciences", "Науки о жизни"),
			sectionTitle("Earth sciences", "Науки о Земле"),
			sectionTitle("Engineering", "Технические науки"),
			sectionTitle("Humanities", "Гуманитарные науки"),
			sectionTitle("Social sciences", "Общественные науки"),
		],
		open: true,
		papers,
		statuses: {
			submitted: 40,
			reviewing: 25,
			revising: 8,
			accepted: 14,
			rejected: 9,
			withdrawn: 3,
			deleted: 1,
		},
		ownManuscripts: false,
		contents: BENCH_CONTENTS,
		registrations: { count: registrations, outcomes: UPCOMING_OUTCOMES },
	};
}

/** Returns `yyyy-MM-dd`. */
export function dayAfter(now: Date, days: number): string {
	return new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

export function conferenceForm(conference: DemoConference, now: Date): ConferenceForm {
	const { path, short_title, title, timezone, days, sections } = conference;
	const dates = Object.fromEntries(
		Object.entries(days).map(([kind, offset]) => [kind, dayAfter(now, offset)]),
	);
	return {
		path,
		locales: {
			en: { short_title: short_title.en, title: title.en },
			ru: { short_title: short_title.ru, title: title.ru },
		},
		flow: "paper",
		timezone,
		dates,
		formats: ["oral", "poster"],
		languages: ["en", "ru"],
		place_ids: SUGGESTED_VENUES.map(({ id }) => id),
		sections: sections.map((one) => ({ locales: { en: { title: one.en }, ru: { title: one.ru } } })),
	};
}
