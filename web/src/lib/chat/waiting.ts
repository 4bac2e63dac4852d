import { topics } from "@deck/contracts/topics";
import { useEffect } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopics } from "../socket.ts";
import { useWaitingRooms } from "../waiting-rooms.ts";
import { useReadSoon } from "./use-read-soon.ts";

/**
 * Keeps their number up to date as long as the component stands, which is of one conference and for staff who read
 * messages; outside of their pages it is none. Failures are logged and ignored (specification §7).
 */
export function useLiveWaiting(): void {
	const conference = useConference();
	const { path } = conference;
	const { user } = useSession();
	const soon = useReadSoon({
		load: () => getJson(read("/api/mc/:conf/adm/messages/unread-count", { conf: path })),
		take: (count) => useWaitingRooms.setState({ count }),
		failed: "What waits for an answer could not be read",
	});
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ noun }) => (noun === "room" || noun === "readmark") && soon(),
		soon,
		{ atOnce: true },
	);
	useEffect(() => () => useWaitingRooms.setState({ count: 0 }), []);
}
