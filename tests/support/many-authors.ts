import type { AuthorForm, PaperForm } from "@deck/contracts/paper";
import { transliterate } from "@deck/contracts/transliterate";
import { authorForm, paperForm } from "./builders.ts";

/** Two scripts, hyphens, diacritics, single names. */
const RUSSIAN = [
	["Арина", "Вешнякова"],
	["Глеб", "Староверов"],
	["Евгения", "Преображенская-Константинопольская"],
	["Илья", "Заречный"],
	["Ксения", "Булавина"],
	["Фёдор", "Щёголев"],
	["Наталья", "О’Коннелл"],
	["Рустам", "Ибатуллин оглы"],
] as const;
const OTHER = [
	["Petra", "Vondrakova-Lind"],
	["Solveig", "Brandvik"],
	["", "Sukarno"],
	["Dao Minh", "Khoi"],
	["Nnamdi", "Oduya"],
	["Haruto", "Minegishi"],
	["José María", "de la Cruz y Núñez"],
	["Siobhán", "O'Brien"],
] as const;

export interface WrittenAuthor {
	number: number;
	name: string;
	email: string;
	language: "en" | "ru";
	title: string;
}

/** Half are Russian; papers count from 1. Addresses are unique to the conference. */
export function makeAuthors(conference: string, count: number): WrittenAuthor[] {
	return Array.from({ length: count }, (_, index) => {
		const number = index + 1;
		const language = index % 2 === 0 ? "ru" : "en";
		const [first, last] = namesOf(index);
		return {
			number,
			language,
			name: [first, last].filter(Boolean).join(" "),
			email: `${conference}.${number}@example.org`,
			title:
				language === "ru"
					? `Спектр <i>снега</i> & льда, часть ${number}`
					: `Spectra of <i>snow</i> & ice, part ${number}`,
		};
	});
}

const namesOf = (index: number): readonly [string, string] => {
	const list = index % 2 === 0 ? RUSSIAN : OTHER;
	return list[Math.floor(index / 2) % list.length] ?? ["", "Nobody"];
};

export function paperFormOf({ number, email, language, title }: WrittenAuthor): PaperForm {
	const [first_name, last_name] = namesOf(number - 1);
	const author: AuthorForm = authorForm({ first_name, last_name, email, organization: "Институт" });
	const english = paperForm(email, { title });
	if (language === "en") return { ...english, authors: [{ ...author, organization: "Institute" }] };
	return {
		...english,
		language,
		authors: [
			{
				...author,
				locales: {
					en: {
						first_name: transliterate(first_name),
						last_name: transliterate(last_name),
						organization: "Institute",
					},
				},
			},
		],
		locales: {
			en: {
				title: `Spectra of snow, part ${number}`,
				abstract: english.abstract,
				keywords: english.keywords,
			},
		},
	};
}
