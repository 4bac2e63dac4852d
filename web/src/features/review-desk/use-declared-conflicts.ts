import useSWR from "swr";
import { useConference } from "../../lib/conference.ts";
import { readDeclaredConflicts } from "./review-requests.ts";

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns numbers of experts who declared a conflict of interest, read anew on each mount; undefined while loading.
 * Empty on failure: the server refuses them anyway.
 */
export function useDeclaredConflicts(paper: number): ReadonlySet<number> | undefined {
	const { path } = useConference();
	const { data, error } = useSWR(["declared", path, paper], () => readDeclaredConflicts(path, [paper]), {
		revalidateOnFocus: false,
	});
	if (!data) return error ? NOBODY : undefined;
	return data.get(paper) ?? NOBODY;
}
