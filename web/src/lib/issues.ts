import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import type { Issue, IssueTitle } from "@deck/contracts/issue";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { conferenceKey, useConference } from "./conference.ts";
import { useLiveResource } from "./live-resource.ts";
import { usePageData } from "./page-data.ts";
import { read } from "./read.ts";

export interface Issues {
	issues: Issue[] | undefined;
	refresh(): Promise<unknown>;
}

export function useIssues(): Issues {
	const { path } = useConference();
	const { data, mutate } = usePageData(read("/api/conf/:conf/adm/issues", { conf: path }));
	const { mutate: mutateOf } = useSWRConfig();
	useLiveResource("issue", () => void mutate());
	useEffect(() => {
		if (!data) return;
		const shown = { paper_issues: titles(data, "paper"), extpaper_issues: titles(data, "extpaper") };
		void mutateOf<ConferenceWithInfo>(conferenceKey(path), (whole) => whole && { ...whole, ...shown }, {
			revalidate: false,
		});
	}, [data, mutateOf, path]);
	return { issues: data, refresh: () => mutate() };
}

const titles = (issues: readonly Issue[], type: PaperType): IssueTitle[] =>
	issues
		.filter((issue) => issue.type === type)
		.map(({ id, locales, papers }) => ({ id, locales, ...(papers && { submissions: papers.length }) }));
