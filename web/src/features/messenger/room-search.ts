import { Search } from "../../lib/list/search.ts";
import type { RoomRow } from "./use-rooms.ts";

/** Finds rooms by number, by what they are about, and by the last message with who wrote it. */
export const roomSearch = new Search<RoomRow>(({ number, titles, last }) => ({
	number,
	texts: [...Object.values(titles), ...Object.values(last.author?.names ?? {}), last.text],
}));
