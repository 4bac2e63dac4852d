import { type RoomCard, type RoomName, readRoomName, roomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError } from "../../lib/api-error.ts";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useAfterIndexDelay } from "../../lib/index-delay.ts";
import type { LaterRows, ListRow } from "../../lib/list/merge.ts";
import { ListSync } from "../../lib/list/sync.ts";
import { useRead } from "../../lib/page-data.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { type Read, read } from "../../lib/read.ts";
import { useSession } from "../../lib/session.ts";
import { useTopics } from "../../lib/socket.ts";

/** `version` counts this tab's readings, because the conversation's own numbers don't cover the read mark. */
export type RoomRow = RoomCard & ListRow;

let readings = 0;

const asRows = (cards: readonly RoomCard[]): RoomRow[] => {
	readings += 1;
	return cards.map((card) => ({ ...card, version: readings }));
};

/** Read once; frames deliver changes. */
const ONCE: SWRConfiguration<RoomRow[], unknown> = {
	fetcher: async (key: Read<RoomCard[]>) => asRows(await getJson(key)),
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	compare: Object.is,
};

type Cache = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

const syncs = new Map<string, ListSync<RoomRow, RoomName>>();

function syncOf(conf: string, key: Read<RoomRow[]>, { cache, mutate }: Cache): ListSync<RoomRow, RoomName> {
	const known = syncs.get(conf);
	if (known) return known;
	const rows = () => cache.get(key)?.data as RoomRow[] | undefined;
	const whole = async () => asRows(await getJson(key));
	const sync = new ListSync<RoomRow, RoomName>({
		idOf: roomName,
		list() {
			const cards = rows();
			return cards && { cards, mark: "" };
		},
		whole: async () => ({ cards: await whole(), mark: "" }),
		since: async () => laterThan(rows() ?? [], await whole()),
		cards: async (ids) =>
			asRows(
				await getJson(read("/api/conf/:conf/adm/rooms/cards", { conf }, { ids: ids.join(",") } as never)),
			),
		keep: ({ list }) => void mutate(key, list.cards, { revalidate: false }),
		passes: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
	});
	syncs.set(conf, sync);
	return sync;
}

/** The index behind the full list may lag behind frames. */
function laterThan(known: readonly RoomRow[], read: readonly RoomRow[]): LaterRows<RoomRow> {
	const said = ({ messages, changes }: RoomRow) => messages + changes;
	const before = new Map(known.map((row) => [roomName(row), row]));
	const there = new Set(read.map(roomName));
	const cards = read.filter((row) => said(row) >= said(before.get(roomName(row)) ?? row));
	return { cards, mark: "", gone: [...before.keys()].filter((name) => !there.has(name)) };
}

/**
 * Returns the conversations that the reader sees as staff, live. Frames trigger a reload of those they name, also if
 * the subject changed. Undefined while loading.
 */
export function useRooms(): readonly RoomRow[] | undefined {
	const conference = useConference();
	const { user } = useSession();
	const { id, path } = conference;
	const key = read("/api/conf/:conf/adm/rooms", { conf: path }) as Read<RoomCard[]> as Read<RoomRow[]>;
	const { data, error } = useRead(key, ONCE);
	const sync = syncOf(path, key, useSWRConfig());
	const later = useAfterIndexDelay();
	const loaded = data !== undefined;
	const names = useMemo(() => new Set(data?.map(roomName)), [data]);
	useEffect(() => sync.join(), [sync]);
	// Catches up once with messages written before the subscription began, when the index has them.
	const there = useRef(loaded);
	const begins = useRef(!loaded);
	const catchUpLater = useEffectEvent(() =>
		later(() => {
			begins.current = false;
			sync.catchUp();
		}),
	);
	useEffect(() => {
		if (!loaded) return;
		if (there.current) sync.catchUp();
		else {
			sync.begun();
			catchUpLater();
		}
	}, [loaded, sync]);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ noun, ids, conference: of }) => {
			if (of !== id) return;
			const heard = ids.map(String);
			if (noun === "room" || noun === "readmark") sync.hear(heard.filter(isName));
			const kind = ABOUT[noun];
			if (kind)
				sync.hear(
					heard
						.map((number) => `${kind}-${number}`)
						.filter(isName)
						.filter(known),
				);
		},
		() => {
			if (!begins.current) sync.catchUp();
			catchUpLater();
		},
	);
	const known = (name: RoomName) => names.has(name);
	if (error !== undefined && !loaded) throw error;
	return data;
}

/** Conversation kind by resource. */
const ABOUT: Partial<Record<string, RoomCard["kind"]>> = { paper: "sub", registration: "reg" };

const isName = (text: string): text is RoomName => readRoomName(text) !== null;
