import type { NoteCount } from "@deck/contracts/note";
import { useConference } from "../../lib/conference.ts";
import { usePaperFacts } from "../../lib/paper/facts.ts";
import { read } from "../../lib/read.ts";

/**
 * How many notes papers have, by number, live; those without any are left out.
 * @param wanted false reads nothing yet
 */
export function useNoteCounts(wanted: boolean): ReadonlyMap<number, NoteCount> | undefined {
	const { path: conf } = useConference();
	return usePaperFacts({
		path: (ids) => read("/api/conf/:conf/adm/notes/counts", { conf }, ids === undefined ? {} : { ids }),
		noun: "note",
		wanted,
	});
}
