import type { NoteCount } from "@deck/contracts/note";
import { topics } from "@deck/contracts/topics";
import { useMemo } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";

/** Frames deliver changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Returns note counts by registration number, live; registrations without notes are absent.
 * @param wanted false: read nothing yet
 */
export function useNoteCounts(wanted: boolean): ReadonlyMap<number, number> | undefined {
	const { path: conf, id } = useConference();
	const path = (ids?: string) =>
		read("/api/conf/:conf/adm/notes/registrations", { conf }, ids ? { ids } : {});
	const { data, mutate } = useRead<NoteCount[]>(wanted ? path() : null, ONCE);
	const some = async (numbers: readonly number[]) => {
		const fresh = await getJson(path(numbers.join(",")));
		await mutate((known) => known && [...known.filter(({ number }) => !numbers.includes(number)), ...fresh], {
			revalidate: false,
		});
	};
	useTopics(
		[topics.staff(id)],
		({ noun, ids }) => {
			// Unread counts come with the rest; a failure is repaired by the next frame.
			if (noun === "registration_note" && data) some(ids.map(Number)).catch(() => undefined);
		},
		() => void mutate(),
	);
	return useMemo(() => data && new Map(data.map(({ number, notes }) => [number, notes])), [data]);
}
