import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./person.ts";

/** What came of a request that was sent until somebody answered. */
export interface Insisted<T> {
	answer: Answer<T>;
	/** How often it was sent again. */
	repeats: number;
}

/** Tries of one request; together they last longer than any outage of the tests. */
const MOST_TRIES = 200;
const PAUSE_MS = 150;
const WAIT = new Set([429, 500, 502, 503, 504]);

/**
 * Sends a request until there is a definite answer, as the web's client does: again after a lost connection and after
 * any answer that says that the server could not, or not yet.
 */
export async function insist<T>(send: () => Promise<Answer<T>>): Promise<Insisted<T>> {
	for (let repeats = 0; ; repeats++) {
		const answer = await send().catch((error: unknown) => {
			if (repeats === MOST_TRIES) throw error;
			return null;
		});
		if (answer && (!WAIT.has(answer.status) || repeats === MOST_TRIES)) return { answer, repeats };
		await sleep(PAUSE_MS * (0.5 + Math.random()));
	}
}
