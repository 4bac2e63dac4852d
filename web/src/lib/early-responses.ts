import { mutate, SWRConfig } from "swr";

declare global {
	interface Window {
		/** Started by `boot/boot.ts`, by path. Undefined for what a joint answer lacks. */
		firstAnswers?: Map<string, Promise<Response | undefined>>;
	}
}

const FRESH_MS = 10_000;

/** Returns the answer to a request of `boot/boot.ts`; each can be taken once. */
export function takeEarlyResponse(path: string): Promise<Response | undefined> | undefined {
	if (performance.now() > FRESH_MS) clearEarlyResponses();
	const answer = window.firstAnswers?.get(path);
	window.firstAnswers?.delete(path);
	return answer;
}

export function clearEarlyResponses(): void {
	delete window.firstAnswers;
}

/** 401 is an answer too: nobody is signed in. */
const USER = "/api/auth/user";

/** API answers by path for server rendering. */
export type PrefetchedData = Record<string, unknown>;

/** Fills SWR's cache before rendering and hydration; `mutate` reaches only what renders anew. */
export function fillCache(answers: PrefetchedData): void {
	const { cache } = SWRConfig.defaultValue;
	for (const path of [...cache.keys()]) cache.delete(path);
	for (const [path, data] of Object.entries(answers)) cache.set(path, { data });
}

export function adoptPrefetchedData(): void {
	const answers: PrefetchedData = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
	fillCache(answers);
	window.firstAnswers = new Map(
		Object.entries(answers).map(([path, answer]) => [
			path,
			Promise.resolve(new Response(JSON.stringify(answer), { status: path === USER ? 401 : 200 })),
		]),
	);
}

/** Gives answers to SWR as they arrive; refusals stay for their readers. */
export async function cacheEarlyResponses(): Promise<void> {
	await Promise.all(
		[...(window.firstAnswers ?? [])].map(async ([path, asked]) => {
			const answer = await asked.catch(() => null);
			if (answer?.ok) await mutate(path, await answer.clone().json(), { revalidate: false });
			else if (path === USER && answer?.status === 401) await mutate(path, null, { revalidate: false });
		}),
	);
}
