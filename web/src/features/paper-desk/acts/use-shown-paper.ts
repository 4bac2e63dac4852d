import type { Paper } from "@deck/contracts/paper";
import { useSWRConfig } from "swr";
import { useConference } from "../../../lib/conference.ts";
import { read } from "../../../lib/read.ts";

/** Shows a paper as a change has left it, before a frame tells of it. */
export function useShownPaper(): (paper: Paper) => void {
	const { path } = useConference();
	const { mutate } = useSWRConfig();
	return (paper) => {
		const key = read("/api/conf/:conf/papers/:number", { conf: path, number: paper.number });
		void mutate(key, paper, { revalidate: false });
	};
}
