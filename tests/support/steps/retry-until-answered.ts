import { setTimeout as sleep } from "node:timers/promises";
import type { ApiResponse } from "../person.ts";

export interface RetriedResponse<T> {
	answer: ApiResponse<T>;
	repeats: number;
}

/** Together longer than any test outage. */
const MAX_TRIES = 200;
const PAUSE_MS = 150;
const RETRIED_STATUSES = new Set([429, 500, 502, 503, 504]);

/** Repeats a request until a definite answer, like the web client. */
export async function retryUntilAnswered<T>(
	send: () => Promise<ApiResponse<T>>,
): Promise<RetriedResponse<T>> {
	for (let repeats = 0; ; repeats++) {
		const answer = await send().catch((error: unknown) => {
			if (repeats === MAX_TRIES) throw error;
			return null;
		});
		if (answer && (!RETRIED_STATUSES.has(answer.status) || repeats === MAX_TRIES)) return { answer, repeats };
		await sleep(PAUSE_MS * (0.5 + Math.random()));
	}
}
