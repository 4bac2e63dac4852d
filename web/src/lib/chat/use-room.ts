import { type RoomName, readRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { api, idempotent, json } from "../api.ts";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { draftKey } from "../form-draft.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { waitForServer } from "../recovery.ts";
import { useSession } from "../session.ts";
import { useTopics } from "../socket.ts";
import { localStore } from "../storage.ts";
import { pendingStore } from "./pending-store.ts";
import { type Feed, RoomFeed } from "./room-feed.ts";

interface RoomAddress {
	conf: string;
	room: RoomName;
}

const ABOUT = { sub: "paper", reg: "registration" } as const;

const feeds = new Map<string, RoomFeed>();

function feedOf({ conf, room }: RoomAddress, userId: string): RoomFeed {
	const name = `${userId} ${conf} ${room}`;
	const known = feeds.get(name);
	if (known) return known;
	const messages = api.api.conf[":conf"].rooms[":room"].messages;
	const feed = new RoomFeed(
		{
			read: (asked) => {
				const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
				return getJson(read("/api/conf/:conf/rooms/:room", { conf, room }, query as never));
			},
			say: (form, attempt) =>
				json(messages.$post({ param: { conf, room }, json: form }, idempotent(attempt))),
			wait: (error, attempt) => waitForServer(error, attempt, new AbortController().signal),
		},
		pendingStore(localStore, draftKey(userId, `said:${conf}:${room}`)),
	);
	feeds.set(name, feed);
	return feed;
}

export function useRoom(room: RoomName): { feed: RoomFeed | null; state: Feed | null } {
	const conference = useConference();
	const { user } = useSession();
	const { path } = conference;
	const key = readRoomName(room);
	const feed = useMemo(() => (user ? feedOf({ conf: path, room }, user.id) : null), [user, path, room]);
	const state = useSyncExternalStore(
		(changed) => feed?.listen(changed) ?? (() => {}),
		() => feed?.state ?? null,
	);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		(frame) => {
			if (frame.conference !== conference.id) return;
			if (key && frame.noun === ABOUT[key.kind] && frame.ids.includes(key.number))
				return void feed?.catchUp();
			if (!frame.ids.includes(room)) return;
			if (frame.noun === "seen" && frame.version > 0) feed?.seen(frame.version);
			else if (frame.noun === "room" || frame.noun === "readmark" || frame.noun === "seen")
				void feed?.catchUp();
		},
		() => void feed?.catchUp(),
	);
	useEffect(() => void feed?.catchUp(), [feed]);
	return { feed, state };
}
