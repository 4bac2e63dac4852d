import type { ExpertCard } from "@deck/contracts/expert";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

export const experts = new SyncedList<ExpertCard, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/experts", { conf: path }),
	topics: paperTopics,
	noun: "expert",
	idOf: ({ number }) => number,
	readId: Number,
});
