import type { ConferenceInfo } from "@deck/contracts/conference-parts";
import { useSWRConfig } from "swr";
import { conferenceKey, infoKey } from "../../../lib/conference.ts";

export function useUpdateCachedInfo(path: string): (info: ConferenceInfo) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (info) =>
		Promise.all([
			mutate<ConferenceInfo>(infoKey(path), info, { revalidate: false }),
			mutate(conferenceKey(path)),
		]);
}
