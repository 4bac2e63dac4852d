import type { UserItem } from "@deck/core/account/lookup";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context, SignedIn } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";

export interface Base {
	Variables: {
		ports: Ports;
		request_id: string;
		/** From the route's `summary`. */
		success: number;
	};
}

/** A handler sees only what its access rule provides. */
export interface ForAnyone {
	Variables: { context: Context; user: UserItem | null };
}
export interface ForMembers {
	Variables: { context: SignedIn; user: UserItem };
}
export interface InConference {
	Variables: { conference: ConferenceItem };
}
