import { create } from "zustand";
import { sessionStore } from "./storage.ts";

/** Specification §3, §4. Other tabs are unaffected. */
export interface Impersonation {
	email: string;
	/** Where it started; ending it returns to this conference's admin home. */
	path: string;
	/** As platform admins, in other conferences too. */
	everywhere: boolean;
	/** ISO instant. */
	until: string;
	/** Ended by the server; not reported yet. */
	over?: boolean;
}

const STORAGE_KEY = "impersonation";

/** This tab's impersonation, which survives reloads. */
export const useImpersonation = create<{ as: Impersonation | null }>(() => ({
	as: sessionStore.read(STORAGE_KEY),
}));

/**
 * Starts or (null) ends impersonation. Load the next page afresh: one person's data must not stay on screen,
 * in memory or on the socket.
 */
export function setImpersonation(as: Impersonation | null): void {
	if (as) sessionStore.write(STORAGE_KEY, as);
	else sessionStore.remove(STORAGE_KEY);
	useImpersonation.setState({ as });
}

/** Reloads the page in the user's own account after the server ended impersonation, and reports that. */
export function endedByServer(): void {
	const { as } = useImpersonation.getState();
	if (!as) return;
	setImpersonation(null);
	sessionStore.write(STORAGE_KEY, { ...as, over: true });
	window.location.reload();
}
