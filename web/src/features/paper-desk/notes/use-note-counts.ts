import type { NoteCount } from "@deck/contracts/note";
import { useCallback, useMemo } from "react";
import { getJson } from "../../../lib/api-fetch.ts";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { usePageIdle } from "../../../lib/page-idle.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

/** Frames bring what changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * How many notes papers have, by number, live; those without any are left out. They are read a while after the list.
 * @param ready whether the list stands
 */
export function useNoteCounts(ready: boolean): ReadonlyMap<number, number> {
	const conference = useConference();
	const idle = usePageIdle(ready);
	const conf = { conf: conference.path };
	const { data, mutate } = useRead(idle ? read("/api/conf/:conf/adm/notes/counts", conf) : null, ONCE);
	const again = useCallback(() => void mutate(), [mutate]);
	const some = async (numbers: readonly number[]) => {
		const ids = numbers.join(",");
		const fresh = await getJson(read("/api/conf/:conf/adm/notes/counts", conf, { ids }));
		await mutate((known) => known && merged(known, numbers, fresh), { revalidate: false });
	};
	useTopics(
		paperTopics(conference),
		({ noun, ids }) => {
			// What is not read yet comes with the rest; what fails now comes with the next frame.
			if (noun === "note" && data) some(ids.map(Number)).catch(() => undefined);
		},
		again,
	);
	return useMemo(() => new Map(data?.map(({ number, notes }) => [number, notes])), [data]);
}

function merged(known: NoteCount[], numbers: readonly number[], fresh: NoteCount[]): NoteCount[] {
	return [...known.filter(({ number }) => !numbers.includes(number)), ...fresh];
}
