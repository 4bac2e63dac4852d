/**
 * A sending rate counted in recipients, as SES counts it: up to one second's worth may come at once.
 * Returns a function that says whether a mail to so many recipients may go now, and counts it if so.
 * @param perSecond undefined lets everything through
 * @param now milliseconds of a clock that never goes back
 */
export function createThrottle(
	perSecond: number | undefined,
	now: () => number = () => performance.now(),
): (recipients: number) => boolean {
	if (perSecond === undefined) {
		return () => true;
	}
	const burst = Math.max(perSecond, 1);
	let allowance = burst;
	let last = now();
	return (recipients) => {
		const time = now();
		allowance = Math.min(burst, allowance + ((time - last) / 1000) * perSecond);
		last = time;
		if (allowance < 1) {
			return false;
		}
		// One mail to many may go into debt, or it could never be sent.
		allowance -= recipients;
		return true;
	};
}
