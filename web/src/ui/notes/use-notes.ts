import type { NoteList } from "@deck/contracts/note";
import { topics } from "@deck/contracts/topics";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { usePageIdle } from "../../lib/page-idle.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";
import type { NotesSubject } from "./note-routes.ts";

export interface LoadedNotes {
	data: NoteList | undefined;
	/** Unreadable, as for staff who are authors or the participant. */
	hidden: boolean;
	refresh(): Promise<unknown>;
}

/**
 * Reads notes and keeps them up to date. Loads at once if `wanted`, else when the page is idle.
 * @param on undefined while it loads
 */
export function useNotes(on: NotesSubject | undefined, wanted: boolean): LoadedNotes {
	const conference = useConference();
	const idle = usePageIdle(on !== undefined);
	const param = on && { conf: conference.path, number: on.number };
	const path =
		!param || !(wanted || idle)
			? null
			: on.about === "paper"
				? read("/api/conf/:conf/adm/papers/:number/notes", param)
				: read("/api/conf/:conf/adm/registrations/:number/notes", param);
	const { data, error, mutate } = useRead<NoteList>(path, { shouldRetryOnError: false });
	const resourceName = on?.about === "registration" ? "registration_note" : "note";
	useTopics(
		on?.about === "registration" ? [topics.staff(conference.id)] : paperTopics(conference),
		({ resource, ids }) => resource === resourceName && ids.some((id) => id === on?.number) && void mutate(),
		() => void mutate(),
	);
	return { data, hidden: error !== undefined && !data, refresh: () => mutate() };
}
