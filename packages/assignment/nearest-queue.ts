/** A binary heap: nearest, then smallest number. Allows duplicates. */
export class NearestQueue {
	private readonly ids: number[] = [];
	private readonly distances: number[] = [];

	add(id: number, distance: number): void {
		const { ids, distances } = this;
		let at = ids.length;
		while (at > 0) {
			const above = (at - 1) >> 1;
			if (!isBefore(distance, id, distances[above]!, ids[above]!)) break;
			ids[at] = ids[above]!;
			distances[at] = distances[above]!;
			at = above;
		}
		ids[at] = id;
		distances[at] = distance;
	}

	/** Returns −1 when empty. */
	next(): number {
		const { ids, distances } = this;
		if (ids.length === 0) return -1;
		const nearest = ids[0]!;
		const id = ids.pop()!;
		const distance = distances.pop()!;
		const size = ids.length;
		if (size === 0) return nearest;
		let at = 0;
		for (let below = 1; below < size; below = 2 * at + 1) {
			if (
				below + 1 < size &&
				isBefore(distances[below + 1]!, ids[below + 1]!, distances[below]!, ids[below]!)
			)
				below++;
			if (!isBefore(distances[below]!, ids[below]!, distance, id)) break;
			ids[at] = ids[below]!;
			distances[at] = distances[below]!;
			at = below;
		}
		ids[at] = id;
		distances[at] = distance;
		return nearest;
	}
}

const isBefore = (distance: number, id: number, otherDistance: number, other: number) =>
	distance < otherDistance || (distance === otherDistance && id < other);
