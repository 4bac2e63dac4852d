/** How many cases passed and failed. */
export interface Tally {
	passed: number;
	failed: number;
}

/** The sum of several tallies. */
export function sum(tallies: Tally[]): Tally {
	return {
		passed: tallies.reduce((total, tally) => total + tally.passed, 0),
		failed: tallies.reduce((total, tally) => total + tally.failed, 0),
	};
}
