import { expect, test } from "vitest";
import { runInBatches, splitIntoBatches } from "./batches.ts";

test("splits a list into batches, the last one shorter", () => {
	expect(splitIntoBatches([], 2)).toEqual([]);
	expect(splitIntoBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test("sends a limited number of batches at once; after a failure, waits for those under way and sends no more", async () => {
	const [sent, answered]: [number[][], number[][]] = [[], []];
	let [open, most] = [0, 0];
	const run = (bad: number, stopAfter = 9) =>
		runInBatches(
			[1, 2, 3, 4, 5],
			{
				size: 1,
				atOnce: 2,
				async send(portion) {
					sent.push([...portion]);
					open++;
					most = Math.max(most, open);
					await Promise.resolve();
					open--;
					if (portion.includes(bad)) throw new Error("lost");
					return portion;
				},
			},
			{ onAnswer: (portion) => answered.push([...portion]), stopped: () => sent.length >= stopAfter },
		);
	await run(0);
	expect([answered, most]).toEqual([[[1], [2], [3], [4], [5]], 2]);
	sent.length = 0;
	answered.length = 0;
	await expect(run(1)).rejects.toThrow("lost");
	expect([sent, answered]).toEqual([[[1], [2]], [[2]]]);
	sent.length = 0;
	await run(0, 3);
	expect(sent).toEqual([[1], [2], [3]]);
});
