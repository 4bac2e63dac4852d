import { valuesFrom } from "@deck/contracts/fields";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import { useEffect, useState } from "react";
import { Search } from "../list/search.ts";
import { usePaperDetails } from "./details.ts";
import type { LoadedDetails } from "./details-sync.ts";
import { titlesOf } from "./texts-for.ts";

/** By number, titles and first author; by the details once loaded. */
export const paperSearch = new Search<PaperListRow, PaperDetails>(
	(paper) => ({ number: paper.number, texts: [...titlesOf(paper), paper.first_author] }),
	(details) => [
		...Object.values(valuesFrom(DETAIL_TEXTS, details)).flat(),
		...Object.values(details.locales?.en ?? {}).flat(),
		...details.authors.flatMap((author) => [
			...[author.first_name, author.last_name, author.organization],
			...(author.locales ? Object.values(author.locales.en) : []),
		]),
	],
);

/** Delay in ms, so that the rows are painted first. */
const DETAILS_DELAY_MS = 500;

/**
 * Loads searched details once the rows are painted.
 * @param cards all papers that the reader may read; undefined while loading
 */
export function useSearchedDetails(cards: readonly PaperListRow[] | undefined): LoadedDetails {
	const [later, setLater] = useState(false);
	const there = cards !== undefined;
	useEffect(() => {
		if (!there) return;
		const timer = setTimeout(() => setLater(true), DETAILS_DELAY_MS);
		return () => clearTimeout(timer);
	}, [there]);
	const known = usePaperDetails(cards, later);
	useEffect(() => {
		if (cards) paperSearch.addDetails(cards, ({ number }) => known.details.get(number));
	}, [cards, known]);
	return known;
}
