import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { CONVERSATION_FILTERS, type ConversationFilter } from "./filter-conversations.ts";

export interface MessengerView {
	filter: ConversationFilter;
	sections: readonly string[];
	query: string;
	room: ChatRoomName | null;
	at: number | null;
}

const MAX_QUERY = 200;

export function parseMessengerView(params: URLSearchParams): MessengerView {
	const room = params.get("room") ?? "";
	const at = /^[1-9]\d{0,6}$/.exec(params.get("at") ?? "");
	return {
		filter: CONVERSATION_FILTERS.find((one) => one === params.get("filter")) ?? "all",
		sections: params.get("section")?.split(",").filter(Boolean) ?? [],
		query: (params.get("q") ?? "").slice(0, MAX_QUERY),
		room: parseChatRoomName(room) && (room as ChatRoomName),
		at: at && parseChatRoomName(room) ? Number(at[0]) : null,
	};
}

/** Formats the query string `?room=sub-137&filter=waiting`; empty for the default view. */
export function formatMessengerView({ filter, sections, query, room, at }: MessengerView): string {
	const params = new URLSearchParams();
	if (room) params.set("room", room);
	if (room && at) params.set("at", String(at));
	if (filter !== "all") params.set("filter", filter);
	if (sections.length > 0) params.set("section", sections.join(","));
	if (query.trim()) params.set("q", query.trim());
	const text = params.toString().replaceAll("%2C", ",");
	return text && `?${text}`;
}
