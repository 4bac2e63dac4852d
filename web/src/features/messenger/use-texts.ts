import { useEffect, useMemo, useSyncExternalStore } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useAfterIndexDelay } from "../../lib/index-delay.ts";
import { read } from "../../lib/read.ts";
import { useSession } from "../../lib/session.ts";
import { saidSearch } from "./said-search.ts";
import { type KnownTexts, TextsSync } from "./texts-sync.ts";
import type { RoomRow } from "./use-rooms.ts";

const syncs = new Map<string, TextsSync>();

/** Messages are read once per tab. */
function syncOf(conf: string, userId: string): TextsSync {
	const name = `${userId} ${conf}`;
	const known = syncs.get(name);
	if (known) return known;
	const sync = new TextsSync(
		(asked) => getJson(read("/api/conf/:conf/adm/rooms/texts", { conf }, asked as never)),
		userId,
	);
	syncs.set(name, sync);
	return sync;
}

/**
 * Returns the known messages, live.
 * @param rooms all readable conversations; their numbers reveal changes
 * @param wanted a search is running or near
 */
export function useTexts(rooms: readonly RoomRow[] | undefined, wanted: boolean): KnownTexts {
	const { path } = useConference();
	const { user } = useSession();
	const sync = syncOf(path, user?.id ?? "");
	const later = useAfterIndexDelay();
	const said = useMemo(
		() => rooms?.reduce((sum, { messages, changes }) => sum + messages + changes, 0),
		[rooms],
	);
	useEffect(() => {
		if (wanted) sync.begin();
	}, [sync, wanted]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
	useEffect(() => {
		sync.catchUp();
		later(() => sync.catchUp());
	}, [sync, said]);
	const known = useSyncExternalStore(sync.subscribe, sync.known);
	useEffect(() => {
		if (known.rows.length > 0) saidSearch.prepare(known.rows);
	}, [known]);
	return known;
}
