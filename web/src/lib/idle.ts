/** Of one slice, ms: a key that is pressed meanwhile is answered in time. */
const SLICE_MS = 6;

/** Does work bit by bit while the browser has nothing else to do, until `step` says that nothing is left. */
export function inIdleTime(step: () => boolean): void {
	const slice = () => {
		const until = performance.now() + SLICE_MS;
		while (performance.now() < until) if (!step()) return;
		inIdleTime(step);
	};
	// Older Safari has none.
	if ("requestIdleCallback" in globalThis) requestIdleCallback(slice);
	else setTimeout(slice);
}
