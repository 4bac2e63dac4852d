import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { useSWRConfig } from "swr";
import { conferenceKey } from "../../lib/conference.ts";

/**
 * Updates the cached conference from an edit's response, keeping information, issues and section counts. New
 * sections have no papers: their creators see all.
 */
export function useUpdateCachedConference(): (saved: Conference) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (saved) =>
		mutate<ConferenceWithInfo>(
			conferenceKey(saved.path),
			(whole) => whole && { ...whole, ...saved, sections: counted(saved, whole) },
			{
				revalidate: false,
			},
		);
}

const counted = ({ sections }: Conference, { sections: before }: ConferenceWithInfo) =>
	sections.map((section) => ({
		...section,
		papers: before.find(({ id }) => id === section.id)?.papers ?? 0,
	}));
