/** Held by the tab that makes a zip: a browser has one for all tabs. */
const LOCK = "mass-download";

/** Returns false if another tab holds the lock. Without Web Locks, each tab runs. */
export async function whenAlone(act: () => Promise<void>): Promise<boolean> {
	const locks: LockManager | undefined = navigator.locks;
	if (locks)
		return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
			if (lock) await act();
			return lock !== null;
		});
	await act();
	return true;
}

/** Resolves when no tab acts, and at once where none does; is told where it has to wait. */
export async function whenFree(waiting: () => void): Promise<void> {
	const locks: LockManager | undefined = navigator.locks;
	const { held = [] } = (await locks?.query()) ?? {};
	if (!held.some(({ name }) => name === LOCK)) return;
	waiting();
	await locks?.request(LOCK, async () => {});
}
