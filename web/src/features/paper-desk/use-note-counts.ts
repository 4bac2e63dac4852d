import type { NoteCount } from "@deck/contracts/note";
import { useConference } from "../../lib/conference.ts";
import { usePaperFacts } from "../../lib/paper/facts.ts";
import { read } from "../../lib/read.ts";

/**
 * Returns note counts by paper number, live; papers without notes are absent.
 * @param wanted false: read nothing yet
 */
export function useNoteCounts(wanted: boolean): ReadonlyMap<number, NoteCount> | undefined {
	const { path: conf } = useConference();
	return usePaperFacts({
		path: (ids) => read("/api/conf/:conf/adm/notes/counts", { conf }, ids === undefined ? {} : { ids }),
		resource: "note",
		wanted,
	});
}
