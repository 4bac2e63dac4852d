import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

/** The papers that a member of staff may read. */
export const papers = new SyncedList<PaperCard, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/papers", { conf: path }),
	topics: paperTopics,
	// Of sections; all of a conference are read from its packs.
	byIndex: ({ admin_roles }) => reach(admin_roles, "papers", "read") !== "all",
	noun: "paper",
	idOf: ({ number }) => number,
	readId: Number,
});
