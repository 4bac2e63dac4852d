import { mutate, SWRConfig } from "swr";

declare global {
	interface Window {
		/** What `boot/boot.ts` has asked the API for, by path. */
		firstAnswers?: Map<string, Promise<Response>>;
	}
}

/** After so long, ms, the answers of the page's beginning are news no longer. */
const FRESH_MS = 10_000;

/** The answer to what was asked for before the application was there; each serves once. */
export function takeFirstAnswer(path: string): Promise<Response> | undefined {
	if (performance.now() > FRESH_MS) dropFirstAnswers();
	const answer = window.firstAnswers?.get(path);
	window.firstAnswers?.delete(path);
	return answer;
}

/** Forgets them all: something has changed since. */
export function dropFirstAnswers(): void {
	delete window.firstAnswers;
}

/** Its 401 is an answer as well: nobody is signed in. */
const USER = "/api/auth/user";

/** What the server draws a page from: answers of the API by path, and that nobody is signed in. */
export type DrawnAnswers = Record<string, unknown>;

/**
 * Puts a drawn page's answers where its parts look for them, and nothing else; before it is drawn, on the server, and
 * before it is taken over in the browser: `mutate` would give them to what is drawn anew alone.
 */
export function keepDrawnAnswers(answers: DrawnAnswers): void {
	const { cache } = SWRConfig.defaultValue;
	for (const path of [...cache.keys()]) cache.delete(path);
	for (const [path, data] of Object.entries(answers)) cache.set(path, { data });
}

/** The answers that stand in a page which the server has drawn; who asks for one first gets it without asking anew. */
export function takeDrawnAnswers(): void {
	const answers: DrawnAnswers = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
	keepDrawnAnswers(answers);
	window.firstAnswers = new Map(
		Object.entries(answers).map(([path, answer]) => [
			path,
			Promise.resolve(new Response(JSON.stringify(answer), { status: path === USER ? 401 : 200 })),
		]),
	);
}

/** Hands the answers to the pages as they come, so that the first drawing has the data; refusals wait for who asks. */
export async function spreadFirstAnswers(): Promise<void> {
	await Promise.all(
		[...(window.firstAnswers ?? [])].map(async ([path, asked]) => {
			const answer = await asked.catch(() => null);
			if (answer?.ok) await mutate(path, await answer.clone().json(), { revalidate: false });
			else if (path === USER && answer?.status === 401) await mutate(path, null, { revalidate: false });
		}),
	);
}
