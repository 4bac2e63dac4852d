import type { ConferenceForm } from "@deck/contracts/conference";
import type { DateKind } from "@deck/contracts/dates";
import type { PaperStatus } from "@deck/contracts/enums";
import { OFFERED_PLACES } from "@deck/contracts/places";
import { BENCH, type Furnishing, HERITAGE, SIGNALS } from "./furnishing.ts";
import { type Fate, HELD, TO_COME } from "./registrations.ts";
import { type DemoTalk, TALKS } from "./talks.ts";
import type { Bilingual } from "./texts.ts";

/** Dates are days from today. */
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
	furnishing?: Furnishing;
	/** `fates` repeat in turn. */
	registrations?: { count: number; fates: readonly Fate[] };
	talks?: readonly DemoTalk[];
}

const section = (en: string, ru: string): Bilingual => ({ en, ru });

/** An open call, a conference in preparation, and a past one. */
export const SMALL: DemoConference[] = [
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
			section("Optics and photonics", "Оптика и фотоника"),
			section("Image processing", "Обработка изображений"),
			section("Data science", "Науки о данных"),
			section("Earth observation", "Наблюдение Земли"),
		],
		open: true,
		papers: 12,
		statuses: { submitted: 2, accepted: 1 },
		ownManuscripts: true,
		furnishing: SIGNALS,
		registrations: { count: 16, fates: TO_COME },
		talks: TALKS,
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
			section("Algebra", "Алгебра"),
			section("Differential equations", "Дифференциальные уравнения"),
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
			...{ submissions_open: -300, submissions_close: -220 },
			...{ registration_open: -180, registration_close: -95 },
			...{ conference_start: -90, conference_end: -87 },
		},
		sections: [section("Linguistics", "Лингвистика"), section("Archaeology", "Археология")],
		open: true,
		papers: 8,
		statuses: { accepted: 6, rejected: 2 },
		ownManuscripts: true,
		furnishing: HERITAGE,
		registrations: { count: 9, fates: HELD },
	},
];

export function bench(papers: number, registrations: number): DemoConference {
	return {
		path: "bench",
		short_title: { en: "Bench", ru: "Стенд" },
		title: { en: "Congress of Sciences", ru: "Конгресс наук" },
		timezone: "Europe/Samara",
		days: {
			...{ submissions_open: -60, submissions_close: 30 },
			...{ registration_open: -40, registration_close: 140 },
			...{ conference_start: 150, conference_end: 155 },
		},
		sections: [
			section("Mathematics", "Математика"),
			section("Physics", "Физика"),
			section("Chemistry", "Химия"),
			section("Life sciences", "Науки о жизни"),
			section("Earth sciences", "Науки о Земле"),
			section("Engineering", "Технические науки"),
			section("Humanities", "Гуманитарные науки"),
			section("Social sciences", "Общественные науки"),
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
		furnishing: BENCH,
		registrations: { count: registrations, fates: TO_COME },
	};
}

/** Returns `yyyy-MM-dd`. */
export function dayFrom(now: Date, days: number): string {
	return new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

export function formOf(conference: DemoConference, now: Date): ConferenceForm {
	const { path, short_title, title, timezone, days, sections } = conference;
	const dates = Object.fromEntries(
		Object.entries(days).map(([kind, offset]) => [kind, dayFrom(now, offset)]),
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
		place_ids: OFFERED_PLACES.map(({ id }) => id),
		sections: sections.map((one) => ({ locales: { en: { title: one.en }, ru: { title: one.ru } } })),
	};
}
