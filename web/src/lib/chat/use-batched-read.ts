import { useEffect, useEffectEvent, useRef } from "react";

const BATCH_MS = 300;

interface BatchedRead<T> {
	load(): Promise<T>;
	take(answer: T): void;
	/** Logged on failure; otherwise ignored (specification §7). */
	failed: string;
}

/**
 * Returns a function that reads soon, once for many calls. Late answers never replace newer ones.
 * @param together ms
 */
export function useBatchedRead<T>({ load, take, failed }: BatchedRead<T>, together = BATCH_MS): () => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const lastTurn = useRef(0);
	const acceptedTurn = useRef(0);
	const read = useEffectEvent(async () => {
		timer.current = undefined;
		const turn = ++lastTurn.current;
		try {
			const answer = await load();
			if (turn < acceptedTurn.current) return;
			acceptedTurn.current = turn;
			take(answer);
		} catch (error) {
			console.info(failed, error);
		}
	});
	const soon = useEffectEvent(() => {
		// Later calls do not restart it: in a busy conference they never end.
		timer.current ??= setTimeout(() => void read(), together);
	});
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
			// Answers after unmounting are ignored.
			acceptedTurn.current = lastTurn.current + 1;
		},
		[],
	);
	return soon;
}
