import type { ExpertLoad } from "@deck/contracts/review";
import { useCallback, useMemo } from "react";
import { useConference } from "../conference.ts";
import { useLiveNoun } from "../live-noun.ts";
import { useRead } from "../page-data.ts";
import { read } from "../read.ts";

/** Frames bring what changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Nobody has asked them for anything. */
export const NO_LOAD: Omit<ExpertLoad, "expert"> = {
	...{ awaiting: 0, inprogress: 0, refused: 0, sent: 0, late: 0, days: null },
};

/** How many reviews an expert has, the sent ones too: what a limit is held against. */
export const takenOf = ({ awaiting, inprogress, sent }: Omit<ExpertLoad, "expert">): number =>
	awaiting + inprogress + sent;

/**
 * How busy each expert is and was, by number, live; undefined while that loads.
 * @param load false reads nothing yet
 */
export function useExpertLoads(load = true): ReadonlyMap<number, ExpertLoad> | undefined {
	const { path } = useConference();
	const { data, mutate } = useRead(
		load ? read("/api/conf/:conf/adm/reviews/experts", { conf: path }) : null,
		ONCE,
	);
	const again = useCallback(() => void mutate(), [mutate]);
	useLiveNoun("review", again);
	return useMemo(() => data && new Map(data.map((one) => [one.expert, one])), [data]);
}
