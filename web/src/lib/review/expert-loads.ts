import type { ExpertLoad } from "@deck/contracts/review";
import { useCallback, useMemo } from "react";
import { useConference } from "../conference.ts";
import { useLiveResource } from "../live-resource.ts";
import { useRead } from "../page-data.ts";
import { read } from "../read.ts";

/** Frames bring changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

export const NO_LOAD: Omit<ExpertLoad, "expert"> = {
	awaiting: 0,
	inprogress: 0,
	refused: 0,
	sent: 0,
	late: 0,
	days: null,
};

export const assignedCount = ({ awaiting, inprogress, sent }: Omit<ExpertLoad, "expert">): number =>
	awaiting + inprogress + sent;

export function useExpertLoads(load = true): ReadonlyMap<number, ExpertLoad> | undefined {
	const { path } = useConference();
	const { data, mutate } = useRead(
		load ? read("/api/conf/:conf/adm/reviews/experts", { conf: path }) : null,
		ONCE,
	);
	const again = useCallback(() => void mutate(), [mutate]);
	useLiveResource("review", again);
	return useMemo(() => data && new Map(data.map((one) => [one.expert, one])), [data]);
}
