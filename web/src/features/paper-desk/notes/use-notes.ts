import type { PaperNotes } from "@deck/contracts/note";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { usePageIdle } from "../../../lib/page-idle.ts";
import { paperTopics } from "../../../lib/paper-scope.ts";
import { read } from "../../../lib/read.ts";
import { useTopics } from "../../../lib/socket.ts";

export interface UseNotes {
	data: PaperNotes | undefined;
	/** They are nothing that this reader may know of: staff who are among the authors. */
	hidden: boolean;
	/** Reads them again; resolves once they are there. */
	refresh(): Promise<unknown>;
}

/**
 * The notes among staff on a paper, live. They are read a while after the page stands, unless they are wanted at once.
 * @param number undefined while the paper loads
 */
export function useNotes(number: number | undefined, wanted: boolean): UseNotes {
	const conference = useConference();
	const idle = usePageIdle(number !== undefined);
	const path =
		number === undefined || !(wanted || idle)
			? null
			: read("/api/conf/:conf/adm/papers/:number/notes", { conf: conference.path, number });
	const { data, error, mutate } = useRead(path, { shouldRetryOnError: false });
	useTopics(
		paperTopics(conference),
		({ noun, ids }) => noun === "note" && ids.some((id) => id === number) && void mutate(),
		() => void mutate(),
	);
	return { data, hidden: error !== undefined && !data, refresh: () => mutate() };
}
