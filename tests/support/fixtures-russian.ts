import { splitName } from "./fixtures-iclr.ts";

/** From `papers/ru_en_pairs.json`. */
interface Publication {
	title: string;
	/** First name, patronymic, surname. */
	authors: string[];
	abstract: string | null;
}

export interface PublicationPair {
	ru: Publication;
	en: Publication;
}

/** Keywords are the titles' longest words. */
export function importRowOfPair({ ru, en }: PublicationPair, section: string) {
	return {
		language: "ru",
		section,
		title: ru.title,
		abstract: ru.abstract || ru.title,
		keywords: longestWords(ru.title),
		authors: ru.authors.map((name, index) => ({
			...splitName(name),
			organization: "Российский университет дружбы народов",
			country: "RUS",
			email: `author.${index + 1}@example.org`,
			locales: {
				en: {
					...splitName(en.authors[index] ?? ""),
					organization: "Peoples’ Friendship University of Russia",
				},
			},
		})),
		locales: { en: { title: en.title, abstract: en.abstract || en.title, keywords: longestWords(en.title) } },
	};
}

function longestWords(title: string): string[] {
	const words = new Set(title.toLowerCase().match(/[\p{L}\p{N}-]+/gu));
	return [...words].sort((a, b) => b.length - a.length).slice(0, 3);
}
