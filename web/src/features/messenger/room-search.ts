import { Search } from "../../lib/list/search.ts";
import type { RoomRow } from "./use-rooms.ts";

export const roomSearch = new Search<RoomRow>(({ number, titles }) => ({
	number,
	texts: Object.values(titles),
}));
