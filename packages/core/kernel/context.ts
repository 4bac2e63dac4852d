import type { Actor } from "./actor.ts";
import type { Ports } from "./ports.ts";

/** What every use case gets first: the ports, and the request that it serves. */
export interface Context extends Ports {
	/** The client's address, for rate limits. */
	address: string;
	actor: Actor | null;
	/** The client's key of this attempt; a repeat with the same key gets the first answer. */
	idempotency?: { key: string; request: string };
}

/** A context whose actor is signed in. */
export type SignedIn = Context & { actor: Actor };
