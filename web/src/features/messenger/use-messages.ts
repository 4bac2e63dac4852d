import { useEffect, useMemo, useSyncExternalStore } from "react";
import { getJson } from "../../lib/api-fetch.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { useAfterIndexDelay } from "../../lib/index-delay.ts";
import { read } from "../../lib/read.ts";
import { messageSearch } from "./message-search.ts";
import { MessagesSync, type SyncedMessages } from "./messages-sync.ts";
import type { ConversationRow } from "./use-conversations.ts";

const syncs = new Map<string, MessagesSync>();

/** Returns the tab's only reader of messages. */
function syncOf(conf: string, userId: string): MessagesSync {
	const name = `${userId} ${conf}`;
	const known = syncs.get(name);
	if (known) return known;
	const sync = new MessagesSync(
		(range) => getJson(read("/api/conf/:conf/adm/rooms/texts", { conf }, range)),
		userId,
	);
	syncs.set(name, sync);
	return sync;
}

/**
 * Returns the known messages, live.
 * @param rooms all readable; numbers reveal changes
 * @param wanted a search is running or near
 */
export function useMessages(rooms: readonly ConversationRow[] | undefined, wanted: boolean): SyncedMessages {
	const { path } = useConference();
	const { user } = useAuthSession();
	const sync = syncOf(path, user?.id ?? "");
	const later = useAfterIndexDelay();
	const messageRows = useMemo(
		() => rooms?.reduce((sum, { messages, changes }) => sum + messages + changes, 0),
		[rooms],
	);
	useEffect(() => {
		if (wanted) sync.start();
	}, [sync, wanted]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
	useEffect(() => {
		sync.catchUp();
		later(() => sync.catchUp());
	}, [sync, messageRows]);
	const synced = useSyncExternalStore(sync.subscribe, sync.getState);
	useEffect(() => {
		if (synced.rows.length > 0) messageSearch.prepare(synced.rows);
	}, [synced]);
	return synced;
}
