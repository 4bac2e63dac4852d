import type { RegistrationListRow } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { SyncedList } from "../list/synced.ts";
import { read } from "../read.ts";

/** All registrations; only roles of the whole conference may read them. */
export const registrations = new SyncedList<RegistrationListRow, number>({
	path: ({ path }) => read("/api/conf/:conf/adm/registrations", { conf: path }),
	topics: ({ id }) => [topics.staff(id)],
	rights: ({ hides_registrations }) => (hides_registrations ? "none" : ""),
	resource: "registration",
	idOf: ({ number }) => number,
	readId: Number,
});
