/** Held by the tab making a zip: one per browser. */
const LOCK = "mass-download";

/** Runs `act`, or returns false if another tab holds the lock. Without Web Locks, each tab runs. */
export async function runIfAlone(act: () => Promise<void>): Promise<boolean> {
	const locks: LockManager | undefined = navigator.locks;
	if (locks)
		return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
			if (lock) await act();
			return lock !== null;
		});
	await act();
	return true;
}

/** Resolves once no tab holds the lock; calls `waiting` if it must wait. */
export async function waitForLock(waiting: () => void): Promise<void> {
	const locks: LockManager | undefined = navigator.locks;
	const { held = [] } = (await locks?.query()) ?? {};
	if (!held.some(({ name }) => name === LOCK)) return;
	waiting();
	await locks?.request(LOCK, async () => {});
}
