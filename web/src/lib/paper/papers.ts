import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

/** Papers that the staff member may read. */
export const papers = new SyncedList<PaperCard, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/papers", { conf: path }),
	topics: paperTopics,
	// Sections are read through an index; a whole conference from its list pages.
	byIndex: ({ admin_roles }) => reach(admin_roles, "papers", "read") !== "all",
	noun: "paper",
	idOf: ({ number }) => number,
	readId: Number,
});
