/** Does the work for every item, never more than `limit` at once; one that throws stops no other, then throws. */
export async function atMost<T>(
	limit: number,
	items: Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const queue = [...items].values();
	const errors: unknown[] = [];
	const worker = async () => {
		for (const item of queue) await work(item).catch((error) => void errors.push(error));
	};
	await Promise.all(Array.from({ length: limit }, worker));
	if (errors.length > 0) throw errors[0];
}
