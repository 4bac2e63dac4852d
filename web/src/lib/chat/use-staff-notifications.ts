import type { User } from "@deck/contracts/account";
import { type ChatRoomListRow, chatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { topics } from "@deck/contracts/topics";
import { useRef, useState } from "react";
import { getJson } from "../api-fetch.ts";
import { useAuthSession } from "../auth-session.ts";
import { messageNotification } from "../browser-notifications/message-notification.ts";
import { NewMessageFilter } from "../browser-notifications/new-message-filter.ts";
import { useBrowserNotifications } from "../browser-notifications/use-browser-notifications.ts";
import { useMaybeConference } from "../conference.ts";
import { useLocale } from "../i18n.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";
import { notifiesStaff } from "./notifies-staff.ts";
import type { StaffChatConference } from "./staff-chat-conferences.ts";
import { useBatchedRead } from "./use-batched-read.ts";

const MAX_CONFERENCES = 20;

interface NewMessage {
	path: string;
	row: ChatRoomListRow;
}

/**
 * Notifies staff of messages, if enabled, while no tab is visible; platform admins of those in the page's
 * conference.
 */
export function useStaffNotifications(conferences: readonly StaffChatConference[]): void {
	const { user } = useAuthSession();
	const current = useMaybeConference();
	const here = user?.platform_admin ? (current ?? null) : null;
	const { isLeader, notify } = useBrowserNotifications(user ? electionKey(user, here) : null);
	const locale = useLocale();
	const [newMessages] = useState(() => {
		const filter = new NewMessageFilter<ReturnType<typeof messageOf>>();
		// Each read has only changed conversations, so the first counts too.
		filter.take([]);
		return filter;
	});
	const changed = useRef(new Map<string, Set<string>>());
	const scheduleRead = useBatchedRead({
		async load() {
			const toRead = document.hidden ? [...changed.current] : [];
			changed.current.clear();
			const found = toRead.map(async ([path, names]): Promise<NewMessage[]> => {
				const ids = [...names].slice(-MAX_CONFERENCES).join(",");
				const rows = await getJson(read("/api/conf/:conf/adm/rooms/rows", { conf: path }, { ids }));
				return rows.map((row) => ({ path, row }));
			});
			return (await Promise.all(found)).flat();
		},
		take(rows) {
			const now = new Date();
			const news = newMessages.take(rows.filter(({ row }) => notifiesStaff(row, now)).map(messageOf));
			notify(
				news.map((message) => ({
					...messageNotification(message, locale),
					to: `/${message.conference}/adm/messenger?room=${message.room}`,
				})),
			);
		},
		failed: "Could not load new messages",
	});
	useTopics(
		user && isLeader ? [topics.user(user.id), ...conferences.flatMap(paperTopics)] : [],
		({ resource, conference, ids }) => {
			const path = conferences.find(({ id }) => id === conference)?.path;
			if (resource !== "room" || !path || !document.hidden) return;
			const names = changed.current.get(path) ?? new Set();
			for (const name of ids.map(String)) if (parseChatRoomName(name)) names.add(name);
			changed.current.set(path, names);
			scheduleRead();
		},
		() => {},
		{ whileHidden: isLeader },
	);
}

function electionKey({ id, verified, platform_admin }: User, here: ConferenceWithInfo | null): string | null {
	if (!verified) return null;
	if (!platform_admin) return `of ${id} as staff`;
	return here && `of ${id} in ${here.id}`;
}

const messageOf = ({ path: conference, row }: NewMessage) => ({
	id: `${conference}/${chatRoomName(row)}/${row.messages}`,
	conference,
	room: chatRoomName(row),
	at: row.last.at,
	titles: row.titles,
	author: row.last.author,
	text: row.last.text,
});
