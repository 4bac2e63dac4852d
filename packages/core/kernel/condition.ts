function isConditionFailure(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// ElectroDB wraps the client's error.
	const cause = error.cause instanceof Error ? error.cause : error;
	return cause.name === "ConditionalCheckFailedException";
}

export async function nullIfConditionFails<T>(write: Promise<T>): Promise<T | null> {
	try {
		return await write;
	} catch (error) {
		if (isConditionFailure(error)) return null;
		throw error;
	}
}
