/** Returns the body of a successful response. */
export async function requireSuccess<T>(response: Promise<{ status: number; body: T }>): Promise<T> {
	const { status, body } = await response;
	if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
	return body;
}
