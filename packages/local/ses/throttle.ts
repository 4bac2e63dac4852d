/**
 * Limits recipients per second, with a burst of a second. Returns a function that counts a mail if it may go.
 * @param perSecond undefined is unlimited
 * @param now milliseconds of a monotonic clock
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
		// A large mail goes into debt: otherwise it could never leave.
		allowance -= recipients;
		return true;
	};
}
