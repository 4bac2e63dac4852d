import type { PaperListRow } from "@deck/contracts/paper";
import { permissionScope } from "@deck/contracts/permissions";
import { SyncedList } from "../list/synced.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";

export const papers = new SyncedList<PaperListRow, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/papers", { conf: path }),
	first: {
		path: ({ path }) => read("/api/conf/:conf/adm/papers", { conf: path }, { first: "1" }),
		sort: { key: "changed", down: true },
	},
	topics: paperTopics,
	// Sections are read through an index, a whole conference from list pages.
	readsIndex: ({ admin_roles }) => permissionScope(admin_roles, "papers", "read") !== "all",
	rights: ({ hides_registrations }) => (hides_registrations ? "without presenters" : ""),
	resource: "paper",
	idOf: ({ number }) => number,
	readId: Number,
});
