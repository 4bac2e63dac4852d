import { topics } from "@deck/contracts/topics";
import { useEffect, useRef } from "react";
import { getJson } from "../api-fetch.ts";
import { useAuthSession } from "../auth-session.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";
import { type UnansweredConversations, useUnansweredConversations } from "../unanswered-conversations.ts";
import type { StaffChatConference } from "./staff-chat-conferences.ts";
import { useBatchedRead } from "./use-batched-read.ts";

/**
 * Updates counts of waiting conversations; frames reload only their conference's. Failures are logged and
 * ignored (specification §7).
 */
export function useLiveUnanswered(conferences: readonly StaffChatConference[]): void {
	const { user } = useAuthSession();
	const changedConferences = useRef(new Set<string>());
	const scheduleRead = useBatchedRead({
		async load() {
			const stale = conferences.filter(({ id }) => changedConferences.current.has(id));
			changedConferences.current.clear();
			const found = await Promise.allSettled(
				stale.map(({ path }) => getJson(read("/api/mc/:conf/adm/messages/unread-count", { conf: path }))),
			);
			return found.flatMap((answer, at): UnansweredConversations[] => {
				const conference = stale[at];
				if (answer.status === "fulfilled") return conference ? [{ conference, count: answer.value }] : [];
				console.info("Could not load counts of unanswered conversations", answer.reason);
				return [];
			});
		},
		take: (fresh) =>
			useUnansweredConversations.setState(({ waiting }) => {
				const read = new Map([...waiting, ...fresh].map((one) => [one.conference.id, one]));
				return { waiting: [...read.values()].filter(({ count }) => count > 0) };
			}),
		failed: "Could not load counts of unanswered conversations",
	});
	const reload = (ids: readonly string[]) => {
		for (const id of ids) changedConferences.current.add(id);
		if (ids.length > 0) scheduleRead();
	};
	const ids = conferences.map(({ id }) => id).join(" ");
	useTopics(
		user && ids ? [topics.user(user.id), ...new Set(conferences.flatMap(paperTopics))] : [],
		({ resource, conference }) =>
			conference && (resource === "room" || resource === "readmark") && reload([conference]),
		() => reload(conferences.map(({ id }) => id)),
		{ atOnce: true },
	);
	useEffect(() => {
		const conferenceIds = new Set(ids.split(" "));
		useUnansweredConversations.setState(({ waiting }) => ({
			waiting: waiting.filter(({ conference }) => conferenceIds.has(conference.id)),
		}));
	}, [ids]);
}
