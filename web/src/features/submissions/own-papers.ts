import type { OwnPaper } from "@deck/contracts/paper";
import type { KeyedMutator } from "swr";
import { create } from "zustand";
import { usePageData } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

/** The server's list may lag a second behind a submission: so long it is completed from here. */
const FRESH_MS = 15_000;

/** A paper that was submitted in this tab a moment ago. */
export interface Fresh {
	conference: string;
	paper: OwnPaper;
	at: number;
}

const useFresh = create<{ fresh: Fresh[] }>(() => ({ fresh: [] }));

/** Lets a paper stand in the list at once. */
export function rememberFresh(conference: string, paper: OwnPaper, at = Date.now()): void {
	useFresh.setState(({ fresh }) => ({ fresh: [...fresh, { conference, paper, at }] }));
}

/** The server's list with what it does not show yet, the newest first. */
export function withFresh(papers: readonly OwnPaper[], fresh: readonly Fresh[], now: number): OwnPaper[] {
	const rows = new Map(papers.map((paper) => [paper.number, paper]));
	for (const { paper, at } of fresh) {
		const known = rows.get(paper.number);
		if (now - at < FRESH_MS && (!known || known.changed < paper.changed)) rows.set(paper.number, paper);
	}
	return [...rows.values()].sort((a, b) => b.number - a.number);
}

/** One's own papers in a conference; undefined while loading. A refused first load goes to the error page. */
export function useOwnPapers(conference: { id: string; path: string }): {
	papers: OwnPaper[] | undefined;
	reload: KeyedMutator<OwnPaper[]>;
} {
	const { data, mutate } = usePageData(read("/api/conf/:conf/mysubs", { conf: conference.path }));
	const fresh = useFresh((state) => state.fresh).filter((one) => one.conference === conference.id);
	return { papers: data && withFresh(data, fresh, Date.now()), reload: mutate };
}
