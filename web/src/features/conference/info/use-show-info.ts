import type { WholeConference } from "@deck/contracts/conference";
import type { Info } from "@deck/contracts/conference-parts";
import { useSWRConfig } from "swr";
import { conferenceKey } from "../../../lib/conference.ts";

/** Shows a conference's information as an edit has answered it. */
export function useShowInfo(path: string): (info: Info) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (info) =>
		mutate<WholeConference>(conferenceKey(path), (whole) => whole && { ...whole, info }, {
			revalidate: false,
		});
}
