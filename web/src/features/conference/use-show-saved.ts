import type { Conference, WholeConference } from "@deck/contracts/conference";
import { useSWRConfig } from "swr";
import { conferenceKey } from "../../lib/conference.ts";

/**
 * Shows a conference as an edit of one of its parts has answered it; its information, its issues and the counts of its
 * sections stay as they were read. Who adds a section reads all papers: there are none in it.
 */
export function useShowSaved(): (saved: Conference) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (saved) =>
		mutate<WholeConference>(
			conferenceKey(saved.path),
			(whole) => whole && { ...whole, ...saved, sections: counted(saved, whole) },
			{
				revalidate: false,
			},
		);
}

const counted = ({ sections }: Conference, { sections: before }: WholeConference) =>
	sections.map((section) => ({
		...section,
		papers: before.find(({ id }) => id === section.id)?.papers ?? 0,
	}));
