/** Cases of one kind of tests that may need their second try in a run. One more, and all of them count as failed. */
export const SECOND_TRIES = 2;

/** How many cases passed and failed. */
export interface Tally {
	passed: number;
	failed: number;
	/** What failed, and how, as far as it is known: told again at the end of the run. */
	faults: string[];
}

/** The sum of several tallies. */
export function sum(tallies: Tally[]): Tally {
	return {
		passed: tallies.reduce((total, tally) => total + tally.passed, 0),
		failed: tallies.reduce((total, tally) => total + tally.failed, 0),
		faults: tallies.flatMap((tally) => tally.faults),
	};
}
