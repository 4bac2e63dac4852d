import type { PaperCard } from "@deck/contracts/paper";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

/** The papers that a member of staff may read. */
export const papers = new SyncedList<PaperCard, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/papers", { conf: path }),
	topics: paperTopics,
	noun: "paper",
	idOf: ({ number }) => number,
	readId: Number,
});
