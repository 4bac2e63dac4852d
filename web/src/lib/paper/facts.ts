import type { FrameNoun } from "@deck/contracts/live";
import { useCallback, useMemo } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";

/** Frames bring what changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** A small thing that is told of papers beside their rows. */
interface FactParts<Fact> {
	/** Where those of all papers are read; the same with `ids` for some. */
	path: (ids?: string) => Read<Fact[]>;
	/** Of which frames tell when one changes, with the numbers of papers. */
	noun: FrameNoun;
	/** Whether they are wanted by now. */
	wanted: boolean;
}

/**
 * A small thing that is told of the papers that one reads as their staff, by number, live; undefined while it is not
 * there. Papers of which there is nothing to tell are left out.
 */
export function usePaperFacts<Fact extends { number: number }>({
	path,
	noun,
	wanted,
}: FactParts<Fact>): ReadonlyMap<number, Fact> | undefined {
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
			// What is not read yet comes with the rest; what fails now comes with the next frame.
			if (frame.noun === noun && data) some(frame.ids.map(Number)).catch(() => undefined);
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
