import type { ChatRoom, ChatRoomName } from "@deck/contracts/chat";
import { useEffect } from "react";
import { api, idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";

/** Reports read messages while the page is visible, but not during impersonation. */
export function useReportSeen(name: ChatRoomName, reached: number, room: ChatRoom | null): void {
	const { path } = useConference();
	const acting = room?.shut === "room_acting";
	const seen = room?.seen ?? 0;
	useEffect(() => {
		if (acting || reached <= seen) return;
		const tell = () => {
			if (document.hidden) return;
			const route = api.api.conf[":conf"].rooms[":room"].mark;
			// The next report repairs a lost one.
			void route
				.$put({ param: { conf: path, room: name }, json: { seen: reached } }, idempotent(crypto.randomUUID()))
				.catch(() => {});
		};
		tell();
		document.addEventListener("visibilitychange", tell);
		return () => document.removeEventListener("visibilitychange", tell);
	}, [path, name, reached, seen, acting]);
}
