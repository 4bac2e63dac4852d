import { topics } from "@deck/contracts/topics";
import { useEffect, useEffectEvent, useRef } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopics } from "../socket.ts";
import { useWaitingRooms } from "../waiting-rooms.ts";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 300;

/**
 * Keeps their number up to date as long as the component stands, which is for staff who read messages; outside of their
 * pages it is none. Failures are logged and ignored (specification §7).
 */
export function useLiveWaiting(): void {
	const conference = useConference();
	const { path } = conference;
	const { user } = useSession();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const load = useEffectEvent(async () => {
		try {
			useWaitingRooms.setState({
				count: await getJson(read("/api/mc/:conf/adm/messages/unread-count", { conf: path })),
			});
		} catch (error) {
			console.info("What waits for an answer could not be read", error);
		}
	});
	const soon = useEffectEvent(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void load(), TOGETHER_MS);
	});
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ noun }) => (noun === "room" || noun === "readmark") && soon(),
		soon,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: of each conference
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			useWaitingRooms.setState({ count: 0 });
		},
		[path],
	);
}
