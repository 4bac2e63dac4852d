import { chatRoomName } from "@deck/contracts/chat";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useQuery } from "../../lib/list/use-query.ts";
import { conversationSearch } from "./conversation-search.ts";
import { countByFilter, filterConversations, inSections } from "./filter-conversations.ts";
import { messageSearch } from "./message-search.ts";
import { searchMessenger } from "./search-messenger.ts";
import { useConversations } from "./use-conversations.ts";
import { useMessages } from "./use-messages.ts";
import { useMessengerView } from "./use-messenger-view.ts";

export function useMessenger() {
	const all = useConversations();
	const [view, change] = useMessengerView();
	const { query, setQuery, flush } = useQuery(
		view.query,
		(next) => change({ query: next }),
		() => {},
	);
	const [searched, setSearched] = useState(query !== "");
	const texts = useMessages(all, searched);
	const rooms = useMemo(() => all && inSections(all, view.sections), [all, view.sections]);
	const counts = useMemo(() => rooms && countByFilter(rooms), [rooms]);
	const chosen = useMemo(() => rooms && filterConversations(rooms, view.filter), [rooms, view.filter]);
	const about = useSyncExternalStore(conversationSearch.subscribe, conversationSearch.finder);
	const findMessages = useSyncExternalStore(messageSearch.subscribe, messageSearch.finder);
	const found = useMemo(
		() =>
			chosen && searchMessenger(chosen, texts.rows, query, { conversations: about, messages: findMessages }),
		[chosen, texts, query, about, findMessages],
	);
	const open = view.at === null ? view.room : `${view.room}/${view.at}`;
	return {
		view,
		change,
		query,
		setQuery,
		flush,
		counts,
		found,
		empty: all?.length === 0,
		onSearch: () => setSearched(true),
		reading: searched && !texts.complete,
		open: open && found?.lines.some(({ id }) => id === open) ? open : view.room,
		row: all?.find((room) => chatRoomName(room) === view.room),
	};
}

export type Messenger = ReturnType<typeof useMessenger>;
