import { readRoomName } from "@deck/contracts/chat";
import { Search } from "../../lib/list/search.ts";
import type { SaidRow } from "./texts-sync.ts";

/** Finds messages by their text; who wrote them and the room's number may stand beside it in a query. */
export const saidSearch = new Search<SaidRow>(({ room, author, text }) => ({
	number: readRoomName(room)?.number,
	texts: [text, ...Object.values(author?.names ?? {})],
}));
