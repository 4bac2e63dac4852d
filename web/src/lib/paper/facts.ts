import type { FrameResource } from "@deck/contracts/live";
import { useCallback, useMemo } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";

/** Frames bring changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

interface FactSource<Fact> {
	path: (ids?: string) => Read<Fact[]>;
	/** Its frames name changed papers by number. */
	resource: FrameResource;
	wanted: boolean;
}

export function usePaperFacts<Fact extends { number: number }>({
	path,
	resource,
	wanted,
}: FactSource<Fact>): ReadonlyMap<number, Fact> | undefined {
	const conference = useConference();
	const { data, mutate } = useRead(wanted ? path() : null, ONCE);
	const again = useCallback(() => void mutate(), [mutate]);
	const some = async (numbers: readonly number[]) => {
		const fresh = await getJson(path(numbers.join(",")));
		await mutate((known) => known && merged(known, numbers, fresh), { revalidate: false });
	};
	useTopics(
		paperTopics(conference),
		(frame) => {
			// Unread facts come with the first load, failed ones with the next frame.
			if (frame.resource === resource && data) some(frame.ids.map(Number)).catch(() => undefined);
		},
		again,
	);
	return useMemo(() => data && new Map(data.map((fact) => [fact.number, fact])), [data]);
}

function merged<Fact extends { number: number }>(
	known: Fact[],
	numbers: readonly number[],
	fresh: Fact[],
): Fact[] {
	return [...known.filter(({ number }) => !numbers.includes(number)), ...fresh];
}
