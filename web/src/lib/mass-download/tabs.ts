/** Held by the tab that makes a zip: a browser has one for all tabs. */
const LOCK = "mass-download";

/** Runs `act` unless another tab holds the lock; returns false then. Without Web Locks, each tab runs. */
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

/** Resolves once no tab holds the lock; calls `waiting` if it has to wait. */
export async function waitForLock(waiting: () => void): Promise<void> {
	const locks: LockManager | undefined = navigator.locks;
	const { held = [] } = (await locks?.query()) ?? {};
	if (!held.some(({ name }) => name === LOCK)) return;
	waiting();
	await locks?.request(LOCK, async () => {});
}
