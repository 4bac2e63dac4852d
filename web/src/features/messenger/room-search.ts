import { Search } from "../../lib/list/search.ts";
import type { RoomRow } from "./use-rooms.ts";

/** Finds rooms by number and by what they are about. */
export const roomSearch = new Search<RoomRow>(({ number, titles }) => ({
	number,
	texts: Object.values(titles),
}));
