import { describe, expect, it } from "vitest";
import { ConflictError, retryOnConflict } from "./conflict.ts";
import { deadlineSignal, pauseBeforeRetry, withDeadline } from "./deadline.ts";
import { AppError } from "./errors.ts";

class OuterConflict extends ConflictError {}
class InnerConflict extends ConflictError {}

const busy = new AppError("unavailable", "busy", { retryAfter: 1 });

describe("a deadline", () => {
	it("ends nested retries that would go on for minutes", async () => {
		let attempts = 0;
		const inner = () =>
			retryOnConflict(
				InnerConflict,
				async () => {
					attempts++;
					throw new InnerConflict();
				},
				{ attempts: 1_000_000, pauseMs: 1 },
			);
		const outer = () =>
			retryOnConflict(
				OuterConflict,
				() =>
					inner().catch(() => {
						throw new OuterConflict();
					}),
				{ attempts: 1_000_000 },
			);
		await expect(withDeadline(50, outer)).rejects.toEqual(busy);
		expect(attempts).toBeGreaterThan(1);
	});

	it("does not wait for an attempt that would come too late", async () => {
		await expect(withDeadline(1_000, () => pauseBeforeRetry(60_000))).rejects.toEqual(busy);
	});

	it("belongs to one function, also inside another", async () => {
		const outer = await withDeadline(0, async () => {
			await new Promise((resolve) => deadlineSignal()?.addEventListener("abort", resolve));
			return [deadlineSignal()?.aborted, withDeadline(60_000, () => deadlineSignal()?.aborted)];
		});
		expect(outer).toEqual([true, false]);
	});

	it("is absent outside functions", async () => {
		expect(deadlineSignal()).toBeUndefined();
		expect(await pauseBeforeRetry(1)).toBeUndefined();
	});
});
