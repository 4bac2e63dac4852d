import type { PublicProgramme } from "@deck/contracts/programme";
import { useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

/** Returns the conference's released programme; undefined while loading, null before the first release. */
export function useReleasedProgramme(): PublicProgramme | null | undefined {
	const { path } = useConference();
	return usePageData(read("/api/public/confs/:path/programme", { path })).data;
}
