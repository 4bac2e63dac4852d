import { afterEach, expect, test } from "vitest";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";

const NEVER_SWEEP = { busy: 3_600_000, idle: 3_600_000, failed: 3_600_000 };

let dispatcher: Dispatcher | undefined;
afterEach(() => dispatcher?.stop());

function blockedJobs() {
	const calls: { event: unknown; finish: () => void; fail: (error: Error) => void }[] = [];
	let arrived = () => {};
	const jobs = (event: unknown) =>
		new Promise<void>((resolve, reject) => {
			calls.push({ event, finish: resolve, fail: reject });
			arrived();
		});
	const called = (count: number) =>
		new Promise<void>((resolve) => {
			arrived = () => calls.length >= count && resolve();
			arrived();
		});
	return { jobs, calls, called };
}

test("sweeps one at a time, again and again", async () => {
	const { jobs, calls, called } = blockedJobs();
	dispatcher = startDispatcher({ jobs, intervals: { busy: 0, idle: 0 }, onError: () => {} });
	await called(1);
	dispatcher.wake();
	await new Promise((resolve) => setImmediate(resolve));
	expect(calls.map((call) => call.event)).toEqual([{ kind: "sweep", overdue_seconds: 0 }]);
	calls[0]?.finish();
	await called(2);
	calls[1]?.finish();
	await called(3);
	const stopping = dispatcher.stop();
	calls[2]?.finish();
	await stopping;
	expect(calls.length).toBe(3);
});

test("waking starts a sweep early, and is not lost during a sweep", async () => {
	const { jobs, calls, called } = blockedJobs();
	dispatcher = startDispatcher({ jobs, intervals: NEVER_SWEEP, onError: () => {} });
	await called(1);
	calls[0]?.finish();
	await new Promise((resolve) => setImmediate(resolve));
	dispatcher.wake();
	await called(2);
	dispatcher.wake();
	calls[1]?.finish();
	await called(3);
	calls[2]?.finish();
});

test("writes during a sweep are swept together, after a moment", async () => {
	const { jobs, calls, called } = blockedJobs();
	dispatcher = startDispatcher({ jobs, intervals: { ...NEVER_SWEEP, batch: 3_600_000 }, onError: () => {} });
	await called(1);
	dispatcher.wake();
	calls[0]?.finish();
	await new Promise((resolve) => setImmediate(resolve));
	dispatcher.wake();
	await new Promise((resolve) => setImmediate(resolve));
	expect(calls.length).toBe(1);
});

test("a failed sweep is reported, and the next one still runs", async () => {
	const { jobs, calls, called } = blockedJobs();
	const errors: unknown[] = [];
	dispatcher = startDispatcher({ jobs, intervals: { failed: 0 }, onError: (error) => errors.push(error) });
	await called(1);
	calls[0]?.fail(new Error("no table"));
	await called(2);
	expect(errors).toEqual([new Error("no table")]);
	calls[1]?.finish();
});

test("runs two sweeps at once if asked to", async () => {
	const { jobs, calls, called } = blockedJobs();
	dispatcher = startDispatcher({ jobs, intervals: NEVER_SWEEP, onError: () => {}, sweepsTwice: () => true });
	await called(2);
	for (const call of calls) call.finish();
});
