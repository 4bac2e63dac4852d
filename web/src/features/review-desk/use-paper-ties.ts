import useSWR from "swr";
import { useConference } from "../../lib/conference.ts";
import { NO_TIES, type PaperTies, readPaperTies, UNREAD_TIES } from "./review-requests.ts";

/**
 * Returns experts with ties to a paper, read anew on mount; undefined while loading, `unread` on failure: the
 * server refuses declared conflicts, but nobody is warned before.
 */
export function usePaperTies(paper: number): PaperTies | undefined {
	const { path } = useConference();
	const { data, error } = useSWR(["declared", path, paper], () => readPaperTies(path, [paper]), {
		revalidateOnFocus: false,
	});
	if (!data) return error ? UNREAD_TIES : undefined;
	return data.get(paper) ?? NO_TIES;
}
