import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { api, idempotent, json } from "../api.ts";
import { getJson } from "../api-fetch.ts";
import { useAuthSession } from "../auth-session.ts";
import { useConference } from "../conference.ts";
import { draftKey } from "../form-draft.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { NEVER_ABORTED, waitForServer } from "../recovery.ts";
import { useTopics } from "../socket.ts";
import { localStore } from "../storage.ts";
import { ConversationFeed, type FeedState } from "./conversation-feed.ts";
import { pendingStore } from "./pending-store.ts";

interface ConversationKey {
	conf: string;
	room: ChatRoomName;
}

const ABOUT = { sub: "paper", reg: "registration" } as const;

const feeds = new Map<string, ConversationFeed>();

function feedOf({ conf, room }: ConversationKey, userId: string): ConversationFeed {
	const id = `${userId} ${conf} ${room}`;
	const known = feeds.get(id);
	if (known) return known;
	const messages = api.api.conf[":conf"].rooms[":room"].messages;
	const feed = new ConversationFeed(
		{
			read: (range) => {
				const query = Object.fromEntries(Object.entries(range).map(([key, value]) => [key, String(value)]));
				return getJson(read("/api/conf/:conf/rooms/:room", { conf, room }, query));
			},
			send: (form, attempt) =>
				json(messages.$post({ param: { conf, room }, json: form }, idempotent(attempt))),
			wait: (error, attempt) => waitForServer(error, attempt, NEVER_ABORTED),
		},
		pendingStore(localStore, draftKey(userId, `said:${conf}:${room}`)),
	);
	feeds.set(id, feed);
	return feed;
}

const subscribeToNothing = () => () => {};

export function useConversation(room: ChatRoomName): {
	feed: ConversationFeed | null;
	state: FeedState | null;
} {
	const conference = useConference();
	const { user } = useAuthSession();
	const { path } = conference;
	const key = parseChatRoomName(room);
	const feed = useMemo(() => (user ? feedOf({ conf: path, room }, user.id) : null), [user, path, room]);
	const state = useSyncExternalStore(feed?.subscribe ?? subscribeToNothing, feed?.getState ?? (() => null));
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		(frame) => {
			if (frame.conference !== conference.id) return;
			if (key && frame.resource === ABOUT[key.kind] && frame.ids.includes(key.number))
				return void feed?.catchUp();
			if (!frame.ids.includes(room)) return;
			if (frame.resource === "seen" && frame.version > 0) feed?.seen(frame.version);
			else if (frame.resource === "room" || frame.resource === "readmark" || frame.resource === "seen")
				void feed?.catchUp();
		},
		() => void feed?.catchUp(),
	);
	useEffect(() => void feed?.catchUp(), [feed]);
	return { feed, state };
}
