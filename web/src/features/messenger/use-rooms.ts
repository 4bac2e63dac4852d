import type { RoomCard } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useRef } from "react";
import { useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { read } from "../../lib/read.ts";
import { useSession } from "../../lib/session.ts";
import { useTopics } from "../../lib/socket.ts";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 500;

/** The rooms of the conference that one reads as staff, live; undefined until they are there. */
export function useRooms(): readonly RoomCard[] | undefined {
	const conference = useConference();
	const { user } = useSession();
	const { data, mutate } = usePageData(read("/api/conf/:conf/adm/rooms", { conf: conference.path }));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ noun }) => {
			if (noun !== "room" && noun !== "readmark") return;
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void mutate(), TOGETHER_MS);
		},
		() => void mutate(),
	);
	return data;
}
