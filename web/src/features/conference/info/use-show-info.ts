import type { Info } from "@deck/contracts/conference-parts";
import { useSWRConfig } from "swr";
import { conferenceKey, infoKey } from "../../../lib/conference.ts";

export function useShowInfo(path: string): (info: Info) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (info) =>
		Promise.all([mutate<Info>(infoKey(path), info, { revalidate: false }), mutate(conferenceKey(path))]);
}
