import useSWR from "swr";
import { useConference } from "../../lib/conference.ts";
import { readDeclared } from "./calls.ts";

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Which experts have declared a conflict of interest with a paper, by number, read anew each time it is asked; undefined
 * while that loads. Where it can't be read, none: the server refuses them all the same.
 */
export function useDeclared(paper: number): ReadonlySet<number> | undefined {
	const { path } = useConference();
	const { data, error } = useSWR(["declared", path, paper], () => readDeclared(path, [paper]), {
		revalidateOnFocus: false,
	});
	if (!data) return error ? NOBODY : undefined;
	return data.get(paper) ?? NOBODY;
}
