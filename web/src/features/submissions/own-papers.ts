import type { OwnPaper } from "@deck/contracts/paper";
import type { KeyedMutator } from "swr";
import { create } from "zustand";
import { usePageData } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

/** The server's list may lag a second after a submission; new papers are added locally this long. */
const FRESH_MS = 15_000;

export interface Fresh {
	conference: string;
	paper: OwnPaper;
	at: number;
}

const useFresh = create<{ fresh: Fresh[] }>(() => ({ fresh: [] }));

/** Adds a paper to the list at once. */
export function rememberFresh(conference: string, paper: OwnPaper, at = Date.now()): void {
	useFresh.setState(({ fresh }) => ({ fresh: [...fresh, { conference, paper, at }] }));
}

/** Merges missing new papers, newest first. */
export function withFresh(papers: readonly OwnPaper[], fresh: readonly Fresh[], now: number): OwnPaper[] {
	const rows = new Map(papers.map((paper) => [paper.number, paper]));
	for (const { paper, at } of fresh) {
		const known = rows.get(paper.number);
		if (now - at < FRESH_MS && (!known || known.changed < paper.changed)) rows.set(paper.number, paper);
	}
	return [...rows.values()].sort((a, b) => b.number - a.number);
}

/** Returns the user's papers; undefined while loading. Throws if the first load is refused. */
export function useOwnPapers(conference: { id: string; path: string }): {
	papers: OwnPaper[] | undefined;
	reload: KeyedMutator<OwnPaper[]>;
} {
	const { data, mutate } = usePageData(read("/api/conf/:conf/mysubs", { conf: conference.path }));
	const fresh = useFresh((state) => state.fresh).filter((one) => one.conference === conference.id);
	return { papers: data && withFresh(data, fresh, Date.now()), reload: mutate };
}
