import type { ExpertListRow } from "@deck/contracts/expert";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

export const experts = new SyncedList<ExpertListRow, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/experts", { conf: path }),
	topics: paperTopics,
	resource: "expert",
	idOf: ({ number }) => number,
	readId: Number,
});
