import { roomName } from "@deck/contracts/chat";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useQuery } from "../../lib/list/use-query.ts";
import { chosenRooms, filterCounts, inSections } from "./choose-rooms.ts";
import { foundLines } from "./found-lines.ts";
import { roomSearch } from "./room-search.ts";
import { saidSearch } from "./said-search.ts";
import { useMessengerView } from "./use-messenger-view.ts";
import { useRooms } from "./use-rooms.ts";
import { useTexts } from "./use-texts.ts";

export function useDesk() {
	const all = useRooms();
	const [view, change] = useMessengerView();
	const { query, setQuery, flush } = useQuery(
		view.query,
		(next) => change({ query: next }),
		() => {},
	);
	const [searched, setSearched] = useState(query !== "");
	const texts = useTexts(all, searched);
	const rooms = useMemo(() => all && inSections(all, view.sections), [all, view.sections]);
	const counts = useMemo(() => rooms && filterCounts(rooms), [rooms]);
	const chosen = useMemo(() => rooms && chosenRooms(rooms, view.filter), [rooms, view.filter]);
	const about = useSyncExternalStore(roomSearch.subscribe, roomSearch.finder);
	const said = useSyncExternalStore(saidSearch.subscribe, saidSearch.finder);
	const found = useMemo(
		() => chosen && foundLines(chosen, texts.rows, query, { rooms: about, said }),
		[chosen, texts, query, about, said],
	);
	const open = view.at === null ? view.room : `${view.room}/${view.at}`;
	return {
		...{ view, change, query, setQuery, flush, counts, found },
		empty: all?.length === 0,
		onSearch: () => setSearched(true),
		reading: searched && !texts.whole,
		open: open && found?.lines.some(({ id }) => id === open) ? open : view.room,
		card: all?.find((room) => roomName(room) === view.room),
	};
}

export type Desk = ReturnType<typeof useDesk>;
