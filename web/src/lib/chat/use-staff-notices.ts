import { type RoomCard, readRoomName, roomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useRef, useState } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { useLocale } from "../i18n.ts";
import { isNewsForStaff, NewsWatch } from "../notices/news-watch.ts";
import { noticeOf } from "../notices/notice-of.ts";
import { useNotices } from "../notices/use-notices.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopics } from "../socket.ts";
import { useReadSoon } from "./use-read-soon.ts";

/** Rooms that are read for one portion of notifications; of more at once, nobody reads what flies by. */
const MOST = 20;

/** Has the browser tell staff of messages in the conference's rooms, where that is asked for and nobody looks. */
export function useStaffNotices(): void {
	const conference = useConference();
	const { id, path } = conference;
	const { user } = useSession();
	const locale = useLocale();
	const [watch] = useState(() => {
		const empty = new NewsWatch<ReturnType<typeof messageOf>>();
		empty.take([]);
		return empty;
	});
	const heard = useRef(new Set<string>());
	const { hears, tell } = useNotices(user ? `of ${user.id} in ${id}` : null);
	const soon = useReadSoon({
		async load() {
			const ids = [...heard.current].slice(-MOST).join(",");
			heard.current.clear();
			if (!ids || !document.hidden) return [];
			return getJson(read("/api/conf/:conf/adm/rooms/cards", { conf: path }, { ids } as never));
		},
		take(cards) {
			const now = new Date();
			const news = watch.take(
				cards.filter((card) => isNewsForStaff(card, now)).map((card) => messageOf(path, card)),
			);
			tell(
				news.map((message) => ({
					...noticeOf(message, locale),
					to: `/${path}/adm/messenger?room=${message.room}`,
				})),
			);
		},
		failed: "What has just been said could not be read",
	});
	useTopics(
		user && hears ? [topics.user(user.id), ...paperTopics(conference)] : [],
		(frame) => {
			if (frame.noun !== "room" || frame.conference !== id || !document.hidden) return;
			for (const name of frame.ids.map(String)) if (readRoomName(name)) heard.current.add(name);
			soon();
		},
		() => {},
		{ whileHidden: hears },
	);
}

const messageOf = (conference: string, card: RoomCard) => ({
	...{ id: `${roomName(card)}/${card.messages}`, conference, room: roomName(card) },
	...{ at: card.last.at, titles: card.titles, author: card.last.author, text: card.last.text },
});
