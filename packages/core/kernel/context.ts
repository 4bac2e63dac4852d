import { type Actor, hasActiveStaffRole } from "./actor.ts";
import type { Ports } from "./ports.ts";

export interface Context extends Ports {
	/** For rate limits. */
	address: string;
	agent: string;
	actor: Actor | null;
	/** The browser's even while impersonating. Null for strangers and outside requests. */
	session: { user_id: string; session: string; device: string } | null;
	/** Repeats get the first response. */
	idempotency?: { key: string; request_hash: string };
	/** Who caused work after a commit (`causeOf`). */
	cause?: string;
}

/** Returns who causes e-mails: `staff#id` if acting for the conference, else `person#id`. */
export function causeOf({ actor, cause }: Pick<Context, "actor" | "cause">): string | undefined {
	if (!actor) return cause;
	return `${hasActiveStaffRole(actor) ? "staff" : "person"}#${actor.real?.user_id ?? actor.user_id}`;
}

export function systemContext(ports: Ports): Context {
	return { ...ports, address: "-", agent: "-", actor: null, session: null };
}

/** Removes the idempotency key, for requests with many commits: none owns the key. */
export const withoutIdempotencyKey = <C extends Context>({
	idempotency: _,
	...context
}: C): Omit<C, "idempotency"> => context;

export type SignedInContext = Context & { actor: Actor };
