import type { WholeConference } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import type { Issue, IssueTitle } from "@deck/contracts/issue";
import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { conferenceKey, useConference } from "./conference.ts";
import { usePageData } from "./page-data.ts";
import { paperTopics } from "./paper-scope.ts";
import { read } from "./read.ts";
import { useTopics } from "./socket.ts";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 500;

export interface Issues {
	/** Undefined while loading. */
	issues: Issue[] | undefined;
	/** Reads them again. */
	refresh(): Promise<unknown>;
}

/** A conference's issues, as they change by oneself and by others; the conference shows the same ones. */
export function useIssues(): Issues {
	const conference = useConference();
	const { path } = conference;
	const { data, mutate } = usePageData(read("/api/conf/:conf/adm/issues", { conf: path }));
	const { mutate: mutateOf } = useSWRConfig();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		paperTopics(conference),
		({ noun }) => {
			if (noun !== "issue") return;
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void mutate(), TOGETHER_MS);
		},
		() => void mutate(),
	);
	useEffect(() => {
		if (!data) return;
		const shown = { paper_issues: titles(data, "paper"), extpaper_issues: titles(data, "extpaper") };
		void mutateOf<WholeConference>(conferenceKey(path), (whole) => whole && { ...whole, ...shown }, {
			revalidate: false,
		});
	}, [data, mutateOf, path]);
	return { issues: data, refresh: () => mutate() };
}

const titles = (issues: readonly Issue[], type: PaperType): IssueTitle[] =>
	issues
		.filter((issue) => issue.type === type)
		.map(({ id, locales, papers }) => ({ id, locales, ...(papers && { submissions: papers.length }) }));
