import useSWR from "swr";
import { useConference } from "../../lib/conference.ts";
import { readDeclared } from "./calls.ts";

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns numbers of experts who declared a conflict of interest, read anew on each mount; undefined while loading.
 * Empty on failure: the server refuses them anyway.
 */
export function useDeclared(paper: number): ReadonlySet<number> | undefined {
	const { path } = useConference();
	const { data, error } = useSWR(["declared", path, paper], () => readDeclared(path, [paper]), {
		revalidateOnFocus: false,
	});
	if (!data) return error ? NOBODY : undefined;
	return data.get(paper) ?? NOBODY;
}
