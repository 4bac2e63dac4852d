/** Held by the tab that makes a zip: the browser has one zip for all its tabs. */
const LOCK = "mass-download";

/** Acts while no other tab does; false where one does. Browsers without such locks let each tab act. */
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
