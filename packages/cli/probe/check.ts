/** One thing that we need of an endpoint. */
export interface Check {
	/** As a person reads it. */
	what: string;
	/** @throws Error that says what is different */
	run(): Promise<void>;
}

export interface Outcome {
	what: string;
	/** Null if it works. */
	fault: string | null;
}

/** Runs the checks one after another; a fault stops none of the others. */
export async function runChecks(
	checks: readonly Check[],
	report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (const { what, run } of checks) {
		const fault = await run().then(
			() => null,
			(error: unknown) => faultOf(error),
		);
		outcomes.push({ what, fault });
		report({ what, fault });
	}
	return outcomes;
}

/** @throws Error with the text unless both are equal as JSON */
export function expectEqual(found: unknown, expected: unknown, text: string): void {
	if (JSON.stringify(found) !== JSON.stringify(expected))
		throw new Error(`${text}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

/** @throws Error with the text unless the work fails with an error of that name */
export async function expectRefusal(work: Promise<unknown>, name: string, text: string): Promise<void> {
	const found = await work.then(
		() => "no error",
		(error: unknown) => (error instanceof Error ? error.name : String(error)),
	);
	expectEqual(found, name, text);
}

const MOST = 300;

function faultOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	const text = cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
	return `${error.name === "Error" ? "" : `${error.name}: `}${text}`.slice(0, MOST);
}
