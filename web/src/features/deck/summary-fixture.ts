import type { ConferenceSummary } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";

export function summary(path: string, part: Partial<ConferenceSummary> = {}): ConferenceSummary {
	const titles = { short_title: path, title: path };
	return {
		id: path,
		path,
		state: "open",
		logo: null,
		locales: { en: titles, ru: titles },
		languages: [...LOCALES],
		timezone: "Europe/Samara",
		dates: {},
		instants: {},
		submission_is_open: false,
		...part,
	};
}
