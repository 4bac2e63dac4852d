import type { UserItem } from "@deck/core/account/lookup";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context, SignedInContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";

export interface AppEnv {
	Variables: {
		ports: Ports;
		request_id: string;
		/** From the route's `summary`. */
		success: number;
		/** If not JSON. */
		media: string | undefined;
	};
}

/** A handler sees only what its access rule provides. */
export interface AnyoneEnv {
	Variables: { context: Context; user: UserItem | null };
}
export interface SignedInEnv {
	Variables: { context: SignedInContext; user: UserItem };
}
export interface ConferenceEnv {
	Variables: { conference: ConferenceItem };
}
