import type { Conference, WholeConference } from "@deck/contracts/conference";
import { useSWRConfig } from "swr";
import { conferenceKey } from "../../lib/conference.ts";

/** Shows a conference as an edit of one of its parts has answered it; its information stays as it was read. */
export function useShowSaved(): (saved: Conference) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (saved) =>
		mutate<WholeConference>(conferenceKey(saved.path), (whole) => whole && { ...whole, ...saved }, {
			revalidate: false,
		});
}
