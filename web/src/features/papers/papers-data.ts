import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { useMemo } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { choose, papersSearch } from "./choose.ts";
import type { PapersView } from "./view.ts";

/** API path of a conference's list of papers; also its SWR key. */
export function papersKey(path: string): string {
	return `${conferenceKey(path)}/adm/papers`;
}

/** API path of a paper; also its SWR key. */
export function paperKey(path: string, number: number): string {
	return `${conferenceKey(path)}/papers/${number}`;
}

/** Read once; from then on `PapersLive` brings what changed. */
const ONCE: SWRConfiguration = {
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	// The default walks through every row of both lists.
	compare: Object.is,
};

/** The conference's papers, undefined while loading; `error` when they could not be read at all. */
export function usePapers(): { cards: readonly PaperCard[] | undefined; error: unknown } {
	const { data, error } = useSWR<PaperList, unknown>(papersKey(useConference().path), ONCE);
	return { cards: data?.cards, error: data ? undefined : error };
}

/** The papers of a view that a search finds; undefined while there is nothing to choose from. */
export function useChosen(
	cards: readonly PaperCard[] | undefined,
	view: PapersView,
	query: string,
): readonly PaperCard[] | undefined {
	const locale = useLocale();
	const chosen = useMemo(() => cards && choose(cards, view, locale), [cards, view, locale]);
	return useMemo(() => chosen && papersSearch.filter(chosen, query), [chosen, query]);
}
