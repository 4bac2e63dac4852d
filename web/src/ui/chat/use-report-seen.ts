import type { ChatRoom, ChatRoomName } from "@deck/contracts/chat";
import { useEffect } from "react";
import { api, idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";

/**
 * Reports read messages while the page is visible, except when impersonating.
 * @param reached number of the last message that the user has seen
 */
export function useReportSeen(name: ChatRoomName, reached: number, room: ChatRoom | null): void {
	const { path } = useConference();
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const seen = room?.seen ?? 0;
	useEffect(() => {
		if (isImpersonating || reached <= seen) return;
		const report = () => {
			if (document.hidden) return;
			const route = api.api.conf[":conf"].rooms[":room"].mark;
			// The next report repairs a lost one.
			void route
				.$put({ param: { conf: path, room: name }, json: { seen: reached } }, idempotent(crypto.randomUUID()))
				.catch(() => {});
		};
		report();
		document.addEventListener("visibilitychange", report);
		return () => document.removeEventListener("visibilitychange", report);
	}, [path, name, reached, seen, isImpersonating]);
}
