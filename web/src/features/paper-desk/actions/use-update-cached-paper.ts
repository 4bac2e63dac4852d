import type { Paper } from "@deck/contracts/paper";
import { useSWRConfig } from "swr";
import { useConference } from "../../../lib/conference.ts";
import { read } from "../../../lib/read.ts";

/** Caches a changed paper before its frame arrives. */
export function useUpdateCachedPaper(): (paper: Paper) => void {
	const { path } = useConference();
	const { mutate } = useSWRConfig();
	return (paper) => {
		const key = read("/api/conf/:conf/papers/:number", { conf: path, number: paper.number });
		void mutate(key, paper, { revalidate: false });
	};
}
