/** Retried cases allowed per kind of test and run; one more fails all. */
export const MAX_RETRIED_CASES = 2;

export interface Tally {
	passed: number;
	failed: number;
	/** Failures, repeated at the end of the run. */
	faults: string[];
}

export function sumTallies(tallies: Tally[]): Tally {
	return {
		passed: tallies.reduce((total, tally) => total + tally.passed, 0),
		failed: tallies.reduce((total, tally) => total + tally.failed, 0),
		faults: tallies.flatMap((tally) => tally.faults),
	};
}
