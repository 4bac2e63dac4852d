import { useSWRConfig } from "swr";
import { conferenceKey, infoKey, useConference } from "../../lib/conference.ts";
import { useLiveResource } from "../../lib/live-resource.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { read } from "../../lib/read.ts";
import { useTopic } from "../../lib/socket.ts";

export function openingKey(path: string) {
	return read("/api/conf/:conf/adm/opening", { conf: path });
}

export function useLiveCounts(): void {
	const { path } = useConference();
	const { mutate } = useSWRConfig();
	// `useLiveConference` catches up.
	useLiveResource(
		"paper",
		() => void mutate(conferenceKey(path)),
		() => undefined,
	);
}

export function useLiveConference(): void {
	const conference = useConference();
	const { path } = conference;
	// Each section role's topic has it.
	const [topic = null] = paperTopics(conference);
	const { mutate } = useSWRConfig();
	const refresh = () => {
		void mutate(conferenceKey(path));
		void mutate(infoKey(path));
		void mutate(openingKey(path));
	};
	useTopic(topic, ({ resource }) => resource === "conference" && refresh(), refresh);
}
