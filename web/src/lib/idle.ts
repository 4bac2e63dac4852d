/** Leaves time to answer key presses. */
const SLICE_MS = 6;

export function runWhenIdle(step: () => boolean): void {
	const slice = () => {
		const until = performance.now() + SLICE_MS;
		while (performance.now() < until) if (!step()) return;
		runWhenIdle(step);
	};
	// Older Safari has none.
	if ("requestIdleCallback" in globalThis) requestIdleCallback(slice);
	else setTimeout(slice);
}
