import { parseChatRoomName } from "@deck/contracts/chat";
import { Search } from "../../lib/list/search.ts";
import type { MessageRow } from "./messages-sync.ts";

export const messageSearch = new Search<MessageRow>(({ room, author, text }) => ({
	number: parseChatRoomName(room)?.number,
	texts: [text, ...Object.values(author?.names ?? {})],
}));
