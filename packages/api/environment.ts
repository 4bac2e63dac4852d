import type { UserItem } from "@deck/core/account/lookup";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context, SignedIn } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";

/** What every request carries from the start. */
export interface Base {
	Variables: {
		ports: Ports;
		request_id: string;
		/** The status that the route answers on success, as its `summary` says. */
		success: number;
	};
}

/** What an access rule adds; a handler sees only what its rule gave. */
export interface ForAnyone {
	Variables: { context: Context; user: UserItem | null };
}
export interface ForMembers {
	Variables: { context: SignedIn; user: UserItem };
}
export interface InConference {
	Variables: { conference: ConferenceItem };
}
