/**
 * Runs work on items, at most `limit` at a time, and returns the results in order. An error does not stop the others
 * and is thrown at the end.
 */
export async function mapWithConcurrency<T, R>(
	limit: number,
	items: Iterable<T>,
	work: (item: T) => Promise<R>,
): Promise<R[]> {
	const queue = [...items].entries();
	const results: R[] = [];
	const errors: unknown[] = [];
	const worker = async () => {
		for (const [index, item] of queue) {
			try {
				results[index] = await work(item);
			} catch (error) {
				errors.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: limit }, worker));
	if (errors.length > 0) throw errors[0];
	return results;
}
