import { valuesFrom } from "@deck/contracts/fields";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import { useEffect, useState } from "react";
import { Search } from "../list/search.ts";
import { usePaperDetails } from "./details.ts";
import type { LoadedDetails } from "./details-sync.ts";
import { listRowTexts } from "./texts-for.ts";

/** Searches numbers, titles, first authors; once loaded also details. */
export const paperSearch = new Search<PaperListRow, PaperDetails>(
	(paper) => ({ number: paper.number, texts: listRowTexts(paper) }),
	(details) => [
		...Object.values(valuesFrom(DETAIL_TEXTS, details)).flat(),
		...Object.values(details.locales?.en ?? {}).flat(),
		...details.authors.flatMap((author) => [
			author.first_name,
			author.last_name,
			author.organization,
			...(author.locales ? Object.values(author.locales.en) : []),
		]),
	],
);

/** Delay in ms: rows are painted first, and a press opens a row's page before. */
const DETAILS_DELAY_MS = 500;

function useIsUsed(): boolean {
	const [used, setUsed] = useState(false);
	useEffect(() => {
		if (used) return;
		const stop = new AbortController();
		for (const event of ["pointerdown", "keydown", "click"])
			addEventListener(event, () => setUsed(true), { signal: stop.signal, capture: true });
		return () => stop.abort();
	}, [used]);
	return used;
}

/**
 * Loads searched details, most of a list's bytes, once the page is used or if needed.
 * @param rows all readable papers; undefined while loading
 * @param needed by search, order or column
 */
export function useSearchedDetails(
	rows: readonly PaperListRow[] | undefined,
	needed: boolean,
): LoadedDetails {
	const [later, setLater] = useState(false);
	const used = useIsUsed();
	const loads = rows !== undefined && (used || needed);
	useEffect(() => {
		if (!loads) return;
		const timer = setTimeout(() => setLater(true), DETAILS_DELAY_MS);
		return () => clearTimeout(timer);
	}, [loads]);
	const known = usePaperDetails(rows, later);
	useEffect(() => {
		if (rows) paperSearch.addDetails(rows, ({ number }) => known.details.get(number));
	}, [rows, known]);
	return known;
}
