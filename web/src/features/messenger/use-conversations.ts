import {
	type ChatRoomListRow,
	type ChatRoomName,
	chatRoomName,
	parseChatRoomName,
} from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError } from "../../lib/api-error.ts";
import { getJson } from "../../lib/api-fetch.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { useAfterIndexDelay } from "../../lib/index-delay.ts";
import type { ListChanges, ListRow } from "../../lib/list/merge.ts";
import { ListSync } from "../../lib/list/sync.ts";
import { useRead } from "../../lib/page-data.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { type Read, read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";

/** `version` counts this tab's readings: a conversation's own numbers don't cover the read mark. */
export type ConversationRow = ChatRoomListRow & ListRow;

let reads = 0;

const asRows = (listRows: readonly ChatRoomListRow[]): ConversationRow[] => {
	reads += 1;
	return listRows.map((listRow) => ({ ...listRow, version: reads }));
};

/** Read once; frames deliver changes. */
const ONCE: SWRConfiguration<ConversationRow[], unknown> = {
	fetcher: async (key: Read<ChatRoomListRow[]>) => asRows(await getJson(key)),
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	compare: Object.is,
};

type Cache = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

const syncs = new Map<string, ListSync<ConversationRow, ChatRoomName>>();

function syncOf(
	conf: string,
	key: Read<ConversationRow[]>,
	{ cache, mutate }: Cache,
): ListSync<ConversationRow, ChatRoomName> {
	const known = syncs.get(conf);
	if (known) return known;
	const rows = () => cache.get(key)?.data as ConversationRow[] | undefined;
	const whole = async () => asRows(await getJson(key));
	const sync = new ListSync<ConversationRow, ChatRoomName>({
		idOf: chatRoomName,
		list() {
			const listRows = rows();
			return listRows && { rows: listRows, mark: "" };
		},
		readAll: async () => ({ rows: await whole(), mark: "" }),
		readSince: async () => newerRows(rows() ?? [], await whole()),
		readRows: async (ids) =>
			asRows(await getJson(read("/api/conf/:conf/adm/rooms/rows", { conf }, { ids: ids.join(",") }))),
		store: ({ list }) => void mutate(key, list.rows, { revalidate: false }),
		isTemporary: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
	});
	syncs.set(conf, sync);
	return sync;
}

/** Keeps the newer of two rows: the full list's index may lag behind frames. */
function newerRows(
	known: readonly ConversationRow[],
	read: readonly ConversationRow[],
): ListChanges<ConversationRow> {
	const activity = ({ messages, changes }: ConversationRow) => messages + changes;
	const before = new Map(known.map((row) => [chatRoomName(row), row]));
	const existing = new Set(read.map(chatRoomName));
	const listRows = read.filter((row) => activity(row) >= activity(before.get(chatRoomName(row)) ?? row));
	return { rows: listRows, mark: "", removed: [...before.keys()].filter((name) => !existing.has(name)) };
}

/**
 * Returns conversations that the reader sees as staff, live; undefined while loading. Frames reload those
 * they name, also when the subject changed.
 */
export function useConversations(): readonly ConversationRow[] | undefined {
	const conference = useConference();
	const { user } = useAuthSession();
	const { id, path, hides_registrations } = conference;
	const key = read("/api/conf/:conf/adm/rooms", { conf: path }) as Read<ChatRoomListRow[]> as Read<
		ConversationRow[]
	>;
	const { data, error } = useRead(key, ONCE);
	const sync = syncOf(path, key, useSWRConfig());
	const later = useAfterIndexDelay();
	const loaded = data !== undefined;
	const names = useMemo(() => new Set(data?.map(chatRoomName)), [data]);
	useEffect(() => sync.readWith(String(hides_registrations)), [hides_registrations, sync]);
	useEffect(() => sync.addUser(), [sync]);
	// Catches up once with messages from before the subscription, when the index has them.
	const wasLoaded = useRef(loaded);
	const awaitsFirstCatchUp = useRef(!loaded);
	const catchUpLater = useEffectEvent(() =>
		later(() => {
			awaitsFirstCatchUp.current = false;
			sync.catchUp();
		}),
	);
	useEffect(() => {
		if (!loaded) return;
		if (wasLoaded.current) sync.catchUp();
		else {
			sync.markLoaded();
			catchUpLater();
		}
	}, [loaded, sync]);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ resource, ids, conference: of }) => {
			if (of !== id) return;
			const changed = ids.map(String);
			if (resource === "room" || resource === "readmark") sync.requestRows(changed.filter(isName));
			const kind = CONVERSATION_KINDS[resource];
			if (kind)
				sync.requestRows(
					changed
						.map((number) => `${kind}-${number}`)
						.filter(isName)
						.filter(known),
				);
		},
		() => {
			if (!awaitsFirstCatchUp.current) sync.catchUp();
			catchUpLater();
		},
	);
	const known = (name: ChatRoomName) => names.has(name);
	if (error !== undefined && !loaded) throw error;
	return data;
}

/** Conversation kind by resource. */
const CONVERSATION_KINDS: Partial<Record<string, ChatRoomListRow["kind"]>> = {
	paper: "sub",
	registration: "reg",
};

const isName = (text: string): text is ChatRoomName => parseChatRoomName(text) !== null;
