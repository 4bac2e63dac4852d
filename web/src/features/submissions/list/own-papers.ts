import type { OwnPaper } from "@deck/contracts/paper";
import type { KeyedMutator } from "swr";
import { create } from "zustand";
import { usePageData } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";

/** New papers are added locally this long: the server's list may lag a second. */
const RECENT_MS = 15_000;

export interface RecentPaper {
	conference: string;
	paper: OwnPaper;
	at: number;
}

const useRecentPapers = create<{ fresh: RecentPaper[] }>(() => ({ fresh: [] }));

export function addRecentPaper(conference: string, paper: OwnPaper, at = Date.now()): void {
	useRecentPapers.setState(({ fresh }) => ({ fresh: [...fresh, { conference, paper, at }] }));
}

export function withRecentPapers(
	papers: readonly OwnPaper[],
	fresh: readonly RecentPaper[],
	now: number,
): OwnPaper[] {
	const rows = new Map(papers.map((paper) => [paper.number, paper]));
	for (const { paper, at } of fresh) {
		const known = rows.get(paper.number);
		if (now - at < RECENT_MS && (!known || known.changed < paper.changed)) rows.set(paper.number, paper);
	}
	return [...rows.values()].sort((a, b) => b.number - a.number);
}

/**
 * Returns the user's papers; undefined while loading.
 * @throws the first load's refusal
 */
export function useOwnPapers(conference: { id: string; path: string }): {
	papers: OwnPaper[] | undefined;
	reload: KeyedMutator<OwnPaper[]>;
} {
	const { data, mutate } = usePageData(read("/api/conf/:conf/mysubs", { conf: conference.path }));
	const fresh = useRecentPapers((state) => state.fresh).filter((one) => one.conference === conference.id);
	return { papers: data && withRecentPapers(data, fresh, Date.now()), reload: mutate };
}
