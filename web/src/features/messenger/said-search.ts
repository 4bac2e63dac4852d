import { readRoomName } from "@deck/contracts/chat";
import { Search } from "../../lib/list/search.ts";
import type { SaidRow } from "./texts-sync.ts";

/** Searches messages by text, optionally with author and conversation number. */
export const saidSearch = new Search<SaidRow>(({ room, author, text }) => ({
	number: readRoomName(room)?.number,
	texts: [text, ...Object.values(author?.names ?? {})],
}));
