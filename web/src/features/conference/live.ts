import { useSWRConfig } from "swr";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useTopic } from "../../lib/socket.ts";

/** API path of what keeps a conference from being opened. */
export function openingKey(path: string): string {
	return `${conferenceKey(path)}/adm/opening`;
}

/** Reads the conference of a staff page again when somebody changes it. */
export function useLiveConference(): void {
	const { id, path } = useConference();
	const { mutate } = useSWRConfig();
	const refresh = () => {
		void mutate(conferenceKey(path));
		void mutate(openingKey(path));
	};
	useTopic(`staff#${id}`, ({ noun }) => noun === "conference" && refresh(), refresh);
}
