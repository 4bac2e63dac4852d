import { create } from "zustand";
import { sessionStore } from "./storage.ts";

/** Specification §3, §4. Other tabs are not affected. */
export interface Acting {
	email: string;
	/** Conference of the start; the end returns to its admin home. */
	path: string;
	/** True for platform admins. */
	everywhere: boolean;
	/** ISO instant. */
	until: string;
	/** Ended by the server; the user is not informed yet. */
	over?: boolean;
}

const KEY = "impersonation";

/** Survives a reload of the tab. */
export const useActing = create<{ as: Acting | null }>(() => ({ as: sessionStore.read(KEY) }));

/** Load the next page afresh, so that no data of one person stays on screen, in memory or on the socket for the other. */
export function actAs(as: Acting | null): void {
	if (as) sessionStore.write(KEY, as);
	else sessionStore.remove(KEY);
	useActing.setState({ as });
}

/** Reloads the page as the user's own account, which then informs them. */
export function loseActing(): void {
	const { as } = useActing.getState();
	if (!as) return;
	actAs(null);
	sessionStore.write(KEY, { ...as, over: true });
	window.location.reload();
}
