import { type Actor, actsForConference } from "./actor.ts";
import type { Ports } from "./ports.ts";

/** First argument of every use case: ports and request data. */
export interface Context extends Ports {
	/** Client address for rate limits. */
	address: string;
	/** User-Agent. */
	agent: string;
	actor: Actor | null;
	/** The browser's session even while impersonating: token hash and device. Null for strangers and outside requests. */
	session: { user_id: string; session: string; device: string } | null;
	/** Client's key of this attempt; repeats get the first response. */
	idempotency?: { key: string; request_hash: string };
	/** Who caused the work after a commit, where a person did (`causeOf`). */
	cause?: string;
}

/** Names who causes what a commit sets in motion: `staff#id` for who acts for the conference, else `person#id`. */
export function causeOf({ actor, cause }: Pick<Context, "actor" | "cause">): string | undefined {
	if (!actor) return cause;
	return `${actsForConference(actor) ? "staff" : "person"}#${actor.real?.user_id ?? actor.user_id}`;
}

/** Returns a context for work outside requests: jobs and the command line. */
export function outsideRequests(ports: Ports): Context {
	return { ...ports, address: "-", agent: "-", actor: null, session: null };
}

/** For requests with many commits: the idempotency key belongs to none of them. */
export const withoutKey = <C extends Context>({ idempotency: _, ...context }: C): Omit<C, "idempotency"> =>
	context;

export type SignedIn = Context & { actor: Actor };
