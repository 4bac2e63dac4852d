import { create } from "zustand";
import { sessionStore } from "./storage.ts";

/** As whom this tab acts (specification §3, §4); other tabs of the browser do not. */
export interface Acting {
	email: string;
	/** The conference in which it was started, and to whose admin home one returns. */
	path: string;
	/** Whether other conferences are open too: so it is for a platform admin. */
	everywhere: boolean;
	/** ISO instant of its end. */
	until: string;
	/** The server has ended it, which is still to be said. */
	over?: boolean;
}

const KEY = "impersonation";

/** Kept for as long as the tab, so that a reload stays the same person. */
export const useActing = create<{ as: Acting | null }>(() => ({ as: sessionStore.read(KEY) }));

/**
 * Begins to act as somebody, or ends it by null. Then open the next page afresh, so that nothing which was read for
 * the one stays on screen, in memory or on the socket for the other.
 */
export function actAs(as: Acting | null): void {
	if (as) sessionStore.write(KEY, as);
	else sessionStore.remove(KEY);
	useActing.setState({ as });
}

/** The server takes one for that person no longer: the page reloads as who one is, and then says so. */
export function loseActing(): void {
	const { as } = useActing.getState();
	if (!as) return;
	actAs(null);
	sessionStore.write(KEY, { ...as, over: true });
	window.location.reload();
}
