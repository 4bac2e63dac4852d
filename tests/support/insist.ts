import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./person.ts";

export interface Insisted<T> {
	answer: Answer<T>;
	repeats: number;
}

/** Together longer than any test outage. */
const MOST_TRIES = 200;
const PAUSE_MS = 150;
const WAIT = new Set([429, 500, 502, 503, 504]);

/** Like the web client, repeats requests until a definite answer. */
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
