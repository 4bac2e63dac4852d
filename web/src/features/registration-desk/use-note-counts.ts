import type { NoteCount } from "@deck/contracts/note";
import { topics } from "@deck/contracts/topics";
import { useMemo } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";

/** Frames bring what changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * How many notes registrations have, by number, live; those without any are left out.
 * @param wanted false reads nothing yet
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
			// What is not read yet comes with the rest; what fails now comes with the next frame.
			if (noun === "registration_note" && data) some(ids.map(Number)).catch(() => undefined);
		},
		() => void mutate(),
	);
	return useMemo(() => data && new Map(data.map(({ number, notes }) => [number, notes])), [data]);
}
