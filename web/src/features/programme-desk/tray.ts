import type { Format } from "@deck/contracts/enums";
import type { ProgrammePaper, ProgrammeTalk } from "@deck/contracts/programme";
import type { Sessions } from "./steps.ts";

/** Returns the accepted papers that no session has, by number. */
export function papersWithoutSlot(papers: readonly ProgrammePaper[], sessions: Sessions): ProgrammePaper[] {
	const placed = new Set(
		[...sessions.values()].flatMap(({ talks }) =>
			talks.flatMap((talk) => (talk.kind === "paper" ? [talk.paper] : [])),
		),
	);
	return papers.filter(({ number }) => !placed.has(number)).toSorted((a, b) => a.number - b.number);
}

export interface TrayFilter {
	/** Part of number, title or name. */
	query: string;
	/** Id of a section; empty: all. */
	section: string;
	format: Format | "";
	/** `yes`: presenter registered, paid or not. */
	registered: "yes" | "no" | "";
}

export const NO_FILTER: TrayFilter = { query: "", section: "", format: "", registered: "" };

/** Finds papers by all words of the query and the filters. */
export function filterTray(papers: readonly ProgrammePaper[], filter: TrayFilter): ProgrammePaper[] {
	const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
	return papers.filter((paper) => {
		const { number, locales, people, section, format, registered } = paper;
		const text = [
			number,
			locales.en.title,
			locales.ru.title,
			...people.flatMap(({ names }) => Object.values(names)),
		]
			.join(" ")
			.toLowerCase();
		const isRegistered = registered === "paid" || registered === "unpaid";
		return (
			words.every((word) => text.includes(word)) &&
			(filter.section === "" || section === filter.section) &&
			(filter.format === "" || format === filter.format) &&
			(filter.registered === "" || (filter.registered === "yes") === isRegistered)
		);
	});
}

export const paperLength = (
	{ format }: Pick<ProgrammePaper, "format">,
	lengths: Readonly<Record<Format, number>>,
): number => lengths[format];

/** Makes talks of papers, each as long as its format's usual length. */
export const talksOf = (
	papers: readonly ProgrammePaper[],
	lengths: Readonly<Record<Format, number>>,
): ProgrammeTalk[] =>
	papers.map((paper) => ({
		id: crypto.randomUUID(),
		kind: "paper",
		paper: paper.number,
		minutes: paperLength(paper, lengths),
	}));
