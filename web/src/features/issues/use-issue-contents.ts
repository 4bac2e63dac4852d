import type { Issue, IssueContents, IssueContentsEntry } from "@deck/contracts/issue";
import { useMemo } from "react";
import useSWR from "swr";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useLiveResource } from "../../lib/live-resource.ts";
import { read } from "../../lib/read.ts";

/** Reads an issue's contents by paper number; reloads as papers are added, removed or changed. */
export function useIssueContents({
	id,
	papers = [],
}: Pick<Issue, "id" | "papers">): ReadonlyMap<number, IssueContentsEntry> | undefined {
	const { path } = useConference();
	const numbers = papers.toSorted((a, b) => a - b).join(" ");
	const { data, error, mutate } = useSWR(
		`issue-contents ${path} ${id} ${numbers}`,
		() => readContents(path, id),
		{ keepPreviousData: true },
	);
	useLiveResource("paper", () => void mutate());
	if (error !== undefined && data === undefined) throw error;
	// To SWR all maps are equal, so it caches a list.
	return useMemo(() => data && new Map(data.map((entry) => [entry.number, entry])), [data]);
}

async function readContents(conf: string, id: string): Promise<IssueContentsEntry[]> {
	const all: IssueContentsEntry[] = [];
	for (let from: number | null = 0; from !== null; ) {
		const route = "/api/conf/:conf/adm/issues/:id/papers";
		const { papers, next }: IssueContents = await getJson(read(route, { conf, id }, { from: String(from) }));
		all.push(...papers);
		from = next;
	}
	return all;
}
