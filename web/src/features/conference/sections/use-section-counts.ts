import type { Conference } from "@deck/contracts/conference";
import type { PaperList } from "@deck/contracts/paper";
import { useMemo } from "react";
import useSWR from "swr";
import { conferenceKey } from "../../../lib/conference.ts";
import { readableSections } from "../../../lib/paper-scope.ts";

/** Papers of each section by its id; of those sections alone whose papers one may read, and of none while it loads. */
export type SectionCounts = ReadonlyMap<string, number>;

/** Counts the papers of the sections; `recount` reads them again. */
export function useSectionCounts(conference: Conference): { counts: SectionCounts; recount(): void } {
	const { data, mutate } = useSWR<PaperList>(`${conferenceKey(conference.path)}/adm/papers`);
	const counts = useMemo(() => {
		if (!data) return new Map<string, number>();
		const found = new Map(readableSections(conference).map(({ id }) => [id, 0]));
		for (const { section } of data.cards) {
			const before = found.get(section);
			if (before !== undefined) found.set(section, before + 1);
		}
		return found;
	}, [conference, data]);
	return { counts, recount: () => void mutate() };
}
