/** Whether a single write failed because its condition did not hold; `commit` has its own way for transactions. */
function isConditionFailure(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// ElectroDB wraps the client's error.
	const cause = error.cause instanceof Error ? error.cause : error;
	return cause.name === "ConditionalCheckFailedException";
}

/** The write's answer; null where its condition did not hold. */
export async function ifHolds<T>(write: Promise<T>): Promise<T | null> {
	try {
		return await write;
	} catch (error) {
		if (isConditionFailure(error)) return null;
		throw error;
	}
}
