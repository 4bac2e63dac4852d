/** Retried cases allowed per kind of test and run; one more fails all. */
export const MAX_RETRIED_CASES = 2;

export interface FileTime {
	file: string;
	/** Of the file's cases together. */
	seconds: number;
}

export interface Tally {
	passed: number;
	failed: number;
	/** Failures, repeated at the end of the run. */
	faults: string[];
	times?: FileTime[];
}

export function sumTallies(tallies: Tally[]): Required<Tally> {
	return {
		passed: tallies.reduce((total, tally) => total + tally.passed, 0),
		failed: tallies.reduce((total, tally) => total + tally.failed, 0),
		faults: tallies.flatMap((tally) => tally.faults),
		times: tallies.flatMap(({ times = [] }) => times),
	};
}

/** Lists the ten slowest files. */
export function slowestFiles({ times = [] }: Tally): string {
	const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
	return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join("\n");
}
