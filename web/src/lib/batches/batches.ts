export function splitIntoBatches<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

export interface BatchWork<Item, Result> {
	size: number;
	atOnce: number;
	send(portion: readonly Item[]): Promise<readonly Result[]>;
}

interface Listener<Item, Result> {
	onAnswer(portion: readonly Item[], results: readonly Result[]): void;
	stopped(): boolean;
}

/**
 * Sends items in portions. After a stop or failure, waits for requests under way; rejects with the first
 * failure.
 */
export async function runInBatches<Item, Result>(
	items: readonly Item[],
	{ size, atOnce, send }: BatchWork<Item, Result>,
	{ onAnswer, stopped }: Listener<Item, Result>,
): Promise<void> {
	const waiting = splitIntoBatches(items, size);
	const failures: unknown[] = [];
	const work = async () => {
		while (failures.length === 0 && !stopped()) {
			const portion = waiting.shift();
			if (!portion) return;
			try {
				onAnswer(portion, await send(portion));
			} catch (error) {
				failures.push(error);
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	if (failures.length > 0) throw failures[0];
}
