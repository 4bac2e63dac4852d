import { type RoomName, readRoomName } from "@deck/contracts/chat";
import { ROOM_FILTERS, type RoomFilter } from "./choose-rooms.ts";

/** What the messenger shows, as its address says it, so that it can be sent to a colleague. */
export interface MessengerView {
	filter: RoomFilter;
	/** Ids of sections; none for all rooms. */
	sections: readonly string[];
	query: string;
	/** The room that is open, and the message at which it was opened. */
	room: RoomName | null;
	at: number | null;
}

/** Characters of a search that are looked for. */
const QUERY = 200;

/** The view of an address; what it has no word for is the whole. */
export function readMessengerView(params: URLSearchParams): MessengerView {
	const room = params.get("room") ?? "";
	const at = /^[1-9]\d{0,6}$/.exec(params.get("at") ?? "");
	return {
		filter: ROOM_FILTERS.find((one) => one === params.get("filter")) ?? "all",
		sections: params.get("section")?.split(",").filter(Boolean) ?? [],
		query: (params.get("q") ?? "").slice(0, QUERY),
		room: readRoomName(room) && (room as RoomName),
		at: at && readRoomName(room) ? Number(at[0]) : null,
	};
}

/** The query of a view's address: `?room=sub-137&filter=waiting`; empty for the whole. */
export function messengerSearch({ filter, sections, query, room, at }: MessengerView): string {
	const params = new URLSearchParams();
	if (room) params.set("room", room);
	if (room && at) params.set("at", String(at));
	if (filter !== "all") params.set("filter", filter);
	if (sections.length > 0) params.set("section", sections.join(","));
	if (query.trim()) params.set("q", query.trim());
	const text = params.toString().replaceAll("%2C", ",");
	return text && `?${text}`;
}
