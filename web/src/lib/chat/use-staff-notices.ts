import type { User } from "@deck/contracts/account";
import { type RoomCard, readRoomName, roomName } from "@deck/contracts/chat";
import type { WholeConference } from "@deck/contracts/conference";
import { topics } from "@deck/contracts/topics";
import { useRef, useState } from "react";
import { getJson } from "../api-fetch.ts";
import { useMaybeConference } from "../conference.ts";
import { useLocale } from "../i18n.ts";
import { isNewsForStaff, NewsWatch } from "../notices/news-watch.ts";
import { noticeOf } from "../notices/notice-of.ts";
import { useNotices } from "../notices/use-notices.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopics } from "../socket.ts";
import type { RoomsOf } from "./staffed.ts";
import { useReadSoon } from "./use-read-soon.ts";

const MOST = 20;

interface Heard {
	path: string;
	card: RoomCard;
}

/**
 * Notifies staff of messages on any page, if enabled, while no tab is visible. Platform admins get those of the page's
 * conference.
 */
export function useStaffNotices(conferences: readonly RoomsOf[]): void {
	const { user } = useSession();
	const current = useMaybeConference();
	const here = user?.platform_admin ? (current ?? null) : null;
	const { hears, tell } = useNotices(user ? aboutOf(user, here) : null);
	const locale = useLocale();
	const [watch] = useState(() => {
		const empty = new NewsWatch<ReturnType<typeof messageOf>>();
		empty.take([]);
		return empty;
	});
	const heard = useRef(new Map<string, Set<string>>());
	const soon = useReadSoon({
		async load() {
			const asked = document.hidden ? [...heard.current] : [];
			heard.current.clear();
			const found = asked.map(async ([path, names]): Promise<Heard[]> => {
				const ids = [...names].slice(-MOST).join(",");
				const cards = await getJson(
					read("/api/conf/:conf/adm/rooms/cards", { conf: path }, { ids } as never),
				);
				return cards.map((card) => ({ path, card }));
			});
			return (await Promise.all(found)).flat();
		},
		take(cards) {
			const now = new Date();
			const news = watch.take(cards.filter(({ card }) => isNewsForStaff(card, now)).map(messageOf));
			tell(
				news.map((message) => ({
					...noticeOf(message, locale),
					to: `/${message.conference}/adm/messenger?room=${message.room}`,
				})),
			);
		},
		failed: "What has just been said could not be read",
	});
	useTopics(
		user && hears ? [topics.user(user.id), ...conferences.flatMap(paperTopics)] : [],
		({ noun, conference, ids }) => {
			const path = conferences.find(({ id }) => id === conference)?.path;
			if (noun !== "room" || !path || !document.hidden) return;
			const names = heard.current.get(path) ?? new Set();
			for (const name of ids.map(String)) if (readRoomName(name)) names.add(name);
			heard.current.set(path, names);
			soon();
		},
		() => {},
		{ whileHidden: hears },
	);
}

/** Returns the key by which tabs elect one to notify. */
function aboutOf({ id, verified, platform_admin }: User, here: WholeConference | null): string | null {
	if (!verified) return null;
	if (!platform_admin) return `of ${id} as staff`;
	return here && `of ${id} in ${here.id}`;
}

const messageOf = ({ path: conference, card }: Heard) => ({
	...{ id: `${conference}/${roomName(card)}/${card.messages}`, conference, room: roomName(card) },
	...{ at: card.last.at, titles: card.titles, author: card.last.author, text: card.last.text },
});
