import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { useEffect, useState } from "react";
import { Search } from "../list/search.ts";
import { usePaperDetails } from "./details.ts";
import type { KnownDetails } from "./details-sync.ts";

/** Finds papers by number, title and first author, and by the rest as soon as it is there. */
export const paperSearch = new Search<PaperCard, PaperDetails>(
	({ number, title, first_author }) => ({ number, texts: [title, first_author] }),
	({ abstract, keywords, locales, authors }) => [
		abstract,
		...keywords,
		...(locales ? [locales.en.title, locales.en.abstract, ...locales.en.keywords] : []),
		...authors.flatMap((author) => [
			...[author.first_name, author.last_name, author.organization],
			...(author.locales ? Object.values(author.locales.en) : []),
		]),
	],
);

/** From the first rows to the rest of what they are found by, ms: they are painted before. */
const LATER_MS = 500;

/**
 * Reads what papers are found by beside their cards, once those are painted.
 * @param cards all that the reader may read of the conference; undefined while they load
 * @returns what is known of them
 */
export function useSearchedDetails(cards: readonly PaperCard[] | undefined): KnownDetails {
	const [later, setLater] = useState(false);
	const there = cards !== undefined;
	useEffect(() => {
		if (!there) return;
		const timer = setTimeout(() => setLater(true), LATER_MS);
		return () => clearTimeout(timer);
	}, [there]);
	const known = usePaperDetails(cards, later);
	useEffect(() => {
		if (cards) paperSearch.learn(cards, ({ number }) => known.details.get(number));
	}, [cards, known]);
	return known;
}
