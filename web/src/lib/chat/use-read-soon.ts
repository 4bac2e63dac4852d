import { useEffect, useEffectEvent, useRef } from "react";

/** Frames that come as close together make one read. */
const TOGETHER_MS = 300;

interface ReadSoon<T> {
	load(): Promise<T>;
	take(answer: T): void;
	/** What the log says where it could not be read; nothing else comes of that (specification §7). */
	failed: string;
}

/**
 * What is read once more soon after something has changed: once for many changes, and no late answer over a newer one.
 * @param together ms within which changes make one read
 */
export function useReadSoon<T>({ load, take, failed }: ReadSoon<T>, together = TOGETHER_MS): () => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** How often was asked, and which of the answers was taken last. */
	const asked = useRef(0);
	const taken = useRef(0);
	const read = useEffectEvent(async () => {
		timer.current = undefined;
		const turn = ++asked.current;
		try {
			const answer = await load();
			if (turn < taken.current) return;
			taken.current = turn;
			take(answer);
		} catch (error) {
			console.info(failed, error);
		}
	});
	const soon = useEffectEvent(() => {
		// Not put off by what comes then: where many talk, something always does.
		timer.current ??= setTimeout(() => void read(), together);
	});
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
			// What is still on its way is of a page that is gone.
			taken.current = asked.current + 1;
		},
		[],
	);
	return soon;
}
