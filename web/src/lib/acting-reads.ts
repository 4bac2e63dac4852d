/** Reads as somebody else whose answers are waited for. */
const waiting = new Set<AbortController>();

/** Holds until it is known that acting as somebody goes on. */
let goesOn = Promise.resolve();

/**
 * Reads something as somebody else. While acting as them is being ended it waits, as the server would refuse it at any
 * moment; it is done (anew) only where the end failed, as otherwise the page is left.
 */
export async function readActing(read: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	await goesOn;
	const cut = new AbortController();
	waiting.add(cut);
	try {
		return await read(cut.signal);
	} catch (error) {
		if (!cut.signal.aborted) throw error;
	} finally {
		waiting.delete(cut);
	}
	return readActing(read);
}

/** Ends acting as somebody by `end`, and cuts off the reads that are under way. Rejects as `end` does. */
export async function withoutReads(end: () => Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	goesOn = promise;
	for (const cut of waiting) cut.abort();
	try {
		await end();
	} catch (error) {
		resolve();
		throw error;
	}
}
