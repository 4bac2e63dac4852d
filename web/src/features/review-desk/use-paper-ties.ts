import useSWR from "swr";
import { useConference } from "../../lib/conference.ts";
import { NO_TIES, type PaperTies, readPaperTies, UNREAD_TIES } from "./review-requests.ts";

/**
 * Returns the experts with ties to a paper, read anew on each mount; undefined while loading, `unread` on
 * failure: the server refuses declared conflicts anyway, but nobody is warned about before.
 */
export function usePaperTies(paper: number): PaperTies | undefined {
	const { path } = useConference();
	const { data, error } = useSWR(["declared", path, paper], () => readPaperTies(path, [paper]), {
		revalidateOnFocus: false,
	});
	if (!data) return error ? UNREAD_TIES : undefined;
	return data.get(paper) ?? NO_TIES;
}
