import type { Contacts, Fee, SocialEventsForm } from "@deck/contracts/conference-parts";
import type { Bilingual } from "./texts.ts";

/** Days count from today. */
export interface DemoContents {
	info: Bilingual;
	contacts: Contacts;
	fees: Fee[];
	payment: Bilingual;
	free_dates: { day: number; title: Bilingual }[];
	events: SocialEventsForm["events"];
}

/** @param wholes in roubles or soums */
const fee = (place: string, format: Fee["format"], young: boolean, wholes: number): Fee => ({
	place,
	format,
	young,
	amount: wholes * 100,
	currency: place === "uz" ? "UZS" : "RUB",
});

function tourEvent(capacity: number): DemoContents["events"][number] {
	return {
		locales: {
			en: { title: "Night at the observatory", description: "By minibus, on the third evening." },
			ru: { title: "Ночь в обсерватории", description: "На микроавтобусе, в третий вечер." },
		},
		url: "",
		capacity,
	};
}

export const SIGNALS_CONTENTS: DemoContents = {
	info: {
		en: `Four days about what can be read from light, pictures and numbers: from the lens that forms an image to the model that explains it.

## Who should come
- researchers and engineers in optics, image processing and data science;
- teams that observe the Earth from aircraft and satellites;
- students with a first result: the **poster evening** is made for you.

## What to send
A full paper of 4 to 8 pages, in English or in Russian, as one PDF. Two reviewers read every paper. What is accepted appears in the proceedings; the best papers are extended for a journal.

## Where we meet
In Samara, in the main building of the university on the bank of the Volga, and in Samarkand, with a bridge between the halls. Talks are given in either place.`,
		ru: `Четыре дня о том, что можно прочитать по свету, снимкам и числам: от линзы, которая строит изображение, до модели, которая его объясняет.

## Кого мы ждём
- исследователей и инженеров: оптика, обработка изображений, науки о данных;
- тех, кто наблюдает Землю с самолётов и спутников;
- студентов с первым результатом: для вас **вечер стендовых докладов**.

## Что присылать
Полный текст, от 4 до 8 страниц, на английском или на русском языке, одним файлом PDF. Каждую статью читают два рецензента. Принятые статьи выходят в сборнике трудов, лучшие расширяются для журнала.

## Где мы встречаемся
В Самаре, в главном корпусе университета на берегу Волги, и в Самарканде; залы соединит телемост. Выступить можно в любом из городов.`,
	},
	contacts: {
		email: "signals@example.org",
		phone: "+7 846 000-00-00",
		url: "",
		locales: {
			en: { address: "34 Moskovskoye Highway, Samara" },
			ru: { address: "Самара, Московское шоссе, 34" },
		},
	},
	fees: [
		fee("ru", "listener", false, 1_500),
		fee("ru", "listener", true, 0),
		fee("ru", "presenter", false, 4_000),
		fee("ru", "presenter", true, 1_500),
		fee("uz", "listener", false, 200_000),
		fee("uz", "presenter", false, 500_000),
	],
	payment: {
		en: `Pay by bank transfer, from any account:

- **Samara:** Signals Foundation, account 40703810000000000000, BIC 043601000;
- **Samarkand:** at the desk on the first day, in cash or by card.

Name the number of your registration in the transfer. The fee counts as paid once it has arrived, in two or three working days.`,
		ru: `Оплатите взнос банковским переводом с любого счёта:

- **Самара:** Фонд «Сигналы», счёт 40703810000000000000, БИК 043601000;
- **Самарканд:** на стойке регистрации в первый день, наличными или картой.

В назначении платежа укажите номер регистрации. Оплата отмечается, когда деньги поступят: через два–три рабочих дня.`,
	},
	free_dates: [
		{ day: 90, title: { en: "Letters for visas", ru: "Приглашения для виз" } },
		{ day: 110, title: { en: "Programme is published", ru: "Опубликована программа" } },
	],
	events: [
		{
			locales: {
				en: {
					title: "School for young scientists",
					description: "Two days of lectures before the conference. Free for students, by registration.",
				},
				ru: {
					title: "Школа молодых учёных",
					description: "Два дня лекций перед конференцией. Для студентов бесплатно, по регистрации.",
				},
			},
			url: "https://example.org/school",
		},
		{
			locales: {
				en: { title: "Conference dinner", description: "On the second evening at seven, for all who come." },
				ru: { title: "Ужин конференции", description: "Во второй вечер в семь часов, для всех участников." },
			},
			url: "",
		},
		tourEvent(4),
	],
};

export const HERITAGE_CONTENTS: DemoContents = {
	info: {
		en: "Three days about what languages, excavations and archives say about those who lived before us.",
		ru: "Три дня о том, что языки, раскопки и архивы рассказывают о живших до нас.",
	},
	contacts: { ...SIGNALS_CONTENTS.contacts, email: "heritage@example.org" },
	fees: [fee("ru", "listener", false, 800), fee("ru", "presenter", false, 2_000)],
	payment: {
		en: "Pay at the desk on the first day, in cash or by card.",
		ru: "Оплатите взнос на стойке регистрации в первый день, наличными или картой.",
	},
	free_dates: [],
	events: [],
};

export const BENCH_CONTENTS: DemoContents = {
	...SIGNALS_CONTENTS,
	info: {
		en: "A congress for benchmarks: as many papers and participants as were asked for.",
		ru: "Конгресс для замеров: сколько попросили статей и участников, столько и есть.",
	},
	free_dates: [],
	events: [...SIGNALS_CONTENTS.events.slice(0, 2), tourEvent(40)],
};
