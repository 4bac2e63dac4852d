import { type Actor, actsForConference } from "./actor.ts";
import type { Ports } from "./ports.ts";

/** What every use case gets first: the ports, and the request that it serves. */
export interface Context extends Ports {
	/** The client's address, for rate limits. */
	address: string;
	/** What the browser says of itself. */
	agent: string;
	actor: Actor | null;
	/** The browser's session, whoever the actor is: its token's hash, its device; null for strangers, and outside of requests. */
	session: { user_id: string; session: string; device: string } | null;
	/** The client's key of this attempt; a repeat with the same key gets the first answer. */
	idempotency?: { key: string; request_hash: string };
	/** Who caused the work after a commit, where a person did (`causeOf`). */
	cause?: string;
}

/** Names who causes what a commit sets in motion: `staff#id` for who acts for the conference, else `person#id`. */
export function causeOf({ actor, cause }: Pick<Context, "actor" | "cause">): string | undefined {
	if (!actor) return cause;
	return `${actsForConference(actor) ? "staff" : "person"}#${actor.real?.user_id ?? actor.user_id}`;
}

/** The context of work that serves no request: after a commit, or from the command line. */
export function outsideRequests(ports: Ports): Context {
	return { ...ports, address: "-", agent: "-", actor: null, session: null };
}

/** Of a request that is many commits: the key of a repeat belongs to none of them. */
export const withoutKey = <C extends Context>({ idempotency: _, ...context }: C): Omit<C, "idempotency"> =>
	context;

/** A context whose actor is signed in. */
export type SignedIn = Context & { actor: Actor };
