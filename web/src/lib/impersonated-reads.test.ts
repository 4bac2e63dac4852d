import { expect, test } from "vitest";
import { abortReadsDuring, readImpersonated } from "./impersonated-reads.ts";

function reads() {
	const asked: ((answer: Response) => void)[] = [];
	const read = (signal: AbortSignal) =>
		new Promise<Response>((resolve, reject) => {
			asked.push(resolve);
			signal.addEventListener("abort", () => reject(signal.reason));
		});
	return { asked, read };
}

test("a read is aborted if impersonation ends meanwhile, and repeated only if impersonation continues", async () => {
	const { asked, read } = reads();
	const under = readImpersonated(read);
	await expect.poll(() => asked.length).toBe(1);
	const { promise: refused, reject } = Promise.withResolvers<void>();
	const ending = abortReadsDuring(() => refused);
	const later = readImpersonated(read);
	const words = new Response("late");
	asked[0]?.(words);
	reject(new Error("no network"));
	await expect(ending).rejects.toThrow("no network");
	await expect.poll(() => asked.length).toBe(3);
	const answers = [new Response("a"), new Response("b")];
	for (const [at, answer] of answers.entries()) asked[at + 1]?.(answer);
	expect(new Set(await Promise.all([under, later]))).toEqual(new Set(answers));
	const last = readImpersonated(read);
	await expect.poll(() => asked.length).toBe(4);
	await abortReadsDuring(async () => undefined);
	let settled = false;
	void last.finally(() => {
		settled = true;
	});
	asked[3]?.(words);
	await new Promise((resolve) => setTimeout(resolve));
	expect([settled, asked.length]).toEqual([false, 4]);
});
