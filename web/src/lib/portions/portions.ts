/** A list in portions of so many at most. */
export function portionsOf<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

/** How many items are sent by one request, how many requests are under way together, and what one of them does. */
export interface Portioned<Item, Result> {
	size: number;
	atOnce: number;
	send(portion: readonly Item[]): Promise<readonly Result[]>;
}

/** Who listens to a run. */
interface Listener<Item, Result> {
	onAnswer(portion: readonly Item[], results: readonly Result[]): void;
	/** Asked before each portion: whether no more is to be sent. */
	stopped(): boolean;
}

/**
 * Sends all items in portions. Ends when everything is answered, or when what was under way is, after a stop or a failure.
 * Rejects with the first failure.
 */
export async function inPortions<Item, Result>(
	items: readonly Item[],
	{ size, atOnce, send }: Portioned<Item, Result>,
	{ onAnswer, stopped }: Listener<Item, Result>,
): Promise<void> {
	const waiting = portionsOf(items, size);
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
