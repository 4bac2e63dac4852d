import { create } from "zustand";
import { sessionStore } from "./storage.ts";

/** Specification §3, §4. Other tabs are not affected. */
export interface Impersonation {
	email: string;
	/** Conference where it started; ending it returns to its admin home. */
	path: string;
	/** Other conferences are accessible too, as for platform admins. */
	everywhere: boolean;
	/** ISO instant. */
	until: string;
	/** Ended by the server; the user is not informed yet. */
	over?: boolean;
}

const KEY = "impersonation";

/** The impersonation of this tab, which survives a reload. */
export const useImpersonation = create<{ as: Impersonation | null }>(() => ({ as: sessionStore.read(KEY) }));

/**
 * Starts or (null) ends impersonation. Then load the next page afresh: no data of one person may stay on screen, in
 * memory or on the socket for the other.
 */
export function setImpersonation(as: Impersonation | null): void {
	if (as) sessionStore.write(KEY, as);
	else sessionStore.remove(KEY);
	useImpersonation.setState({ as });
}

/** Handles an impersonation ended by the server: reloads the page as the user's own account, which then informs them. */
export function endedByServer(): void {
	const { as } = useImpersonation.getState();
	if (!as) return;
	setImpersonation(null);
	sessionStore.write(KEY, { ...as, over: true });
	window.location.reload();
}
