import { expectConsole } from "@deck/tests/support/announced-lines";
import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox, outboxRow } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { deliver, type Handle, type Handles, type Outcome, type RowKey } from "./deliver.ts";
import { type Job, jobHandle } from "./jobs.ts";
import { queueOfRow } from "./queue-of-row.ts";
import { sweep } from "./sweep.ts";

let engine: TestTable;
let ports: FakePorts;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(() => {
	ports = makeFakePorts(engine.table);
});

async function newJob(event = "pages", payload: object = {}): Promise<RowKey> {
	const { consumer, id, ...row } = outboxRow({ consumer: "jobs", event, payload }, ports.now());
	await outbox(ports.table)
		.create({ consumer, id, ...row })
		.go();
	return { consumer, id };
}

/** Returns outcomes by invocation; the clock advances only by delays. */
async function drain(handle: Handle): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (let next = ports.jobs.shift(); next; next = ports.jobs.shift()) {
		ports.advanceClock(next.delay);
		outcomes.push(await deliver(ports, handle, next.job as unknown as RowKey));
	}
	return outcomes;
}

const PAGES = 30;
const PAGE_SECONDS = 20;

/** Makes a job of pages of twenty seconds; `lost` ones kill their process. */
function pages(lost: number[] = []) {
	const done: number[] = [];
	const job: Job = async (context) => {
		const page = done.length + 1;
		if (lost[0] === page) {
			lost.shift();
			await new Promise(() => {});
		}
		ports.advanceClock(PAGE_SECONDS);
		done.push(page);
		return page < PAGES ? { retryAt: context.now() } : undefined;
	};
	return { done, handle: jobHandle({ pages: job }, SETTINGS.jobBudgetSeconds) };
}

/** Runs the sweep as deployed. */
const sweepOverdue = () => {
	const none = async () => undefined;
	const handles: Handles = { mail: none, push: async () => [], jobs: none };
	return sweep(ports, handles, 60, true);
};

describe("a job of thirty pages", () => {
	it("is done in two invocations, the second queued by the first, without a sweep", async () => {
		const key = await newJob();
		const { done, handle } = pages();
		const began = ports.now().getTime();
		await ports.queue.send("short", { ...key }, "system");
		expect(await drain(handle)).toEqual(["waiting", "done"]);
		expect(done.length).toBe(PAGES);
		expect(ports.now().getTime() - began).toBe(PAGES * PAGE_SECONDS * 1000);
	});

	it("is continued by the sweeper after its process died, and by nobody before", async () => {
		const key = await newJob();
		const { done, handle } = pages([10]);
		void deliver(ports, handle, key);
		await expect.poll(() => done.length).toBe(9);
		expect(await deliver(ports, handle, key)).toBe("taken");
		ports.advanceClock(SETTINGS.jobLeaseSeconds);
		expect((await sweepOverdue()).waiting).toBe(1);
		expect(await drain(handle)).toEqual(["waiting", "done"]);
		expect(done).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
	});

	it("changes nothing after its lease has expired and another worker has it", async () => {
		const key = await newJob();
		const late = Promise.withResolvers<undefined>();
		const first = deliver(ports, () => late.promise, key);
		await expect.poll(async () => (await read(key))?.attempts).toBe(1);
		ports.advanceClock(SETTINGS.jobLeaseSeconds);
		const second = Promise.withResolvers<undefined>();
		const other = deliver(ports, () => second.promise, key);
		await expect.poll(async () => (await read(key))?.attempts).toBe(2);
		late.resolve(undefined);
		expect(await first).toBe("taken");
		expect((await read(key))?.state).toBe("pending");
		second.resolve(undefined);
		expect(await other).toBe("done");
	});

	it("is retried by the queue after a failure, with all attempts once it has made progress", async () => {
		const key = await newJob();
		let call = 0;
		const flaky: Job = async (context) => {
			call++;
			if (call % 2 === 1) throw new Error("no luck");
			return call < 3 * SETTINGS.outboxAttempts ? { retryAt: context.now() } : undefined;
		};
		await ports.queue.send("short", { ...key }, "system");
		const outcomes = await drain(jobHandle({ pages: flaky }, 0));
		expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(["failed", "waiting"]));
		expect(outcomes.at(-1)).toBe("done");
		expect(outcomes.length).toBe(3 * SETTINGS.outboxAttempts);
	});
});

describe("a row of several jobs", () => {
	const made: string[] = [];
	const failing = new Set<string>();
	const act = (name: string): Job => {
		return async () => {
			made.push(name);
			if (failing.has(name)) throw new Error(`no ${name}`);
			return undefined;
		};
	};
	const jobs: Record<string, Job> = {
		keep: act("keep"),
		remember: act("remember"),
		inspect: async (context, payload) => {
			await act("inspect")(context, payload);
			return { next: { consumer: "jobs", event: "compare", payload: { of: payload.n } } };
		},
		compare: act("compare"),
		wait: async (context) =>
			made.push("wait") > 2 ? undefined : { retryAt: new Date(context.now().getTime() + 60_000) },
	};
	const handle = jobHandle(jobs, SETTINGS.jobBudgetSeconds);
	beforeEach(() => {
		made.length = 0;
		failing.clear();
	});

	it("repeats only those that failed, from the one that its predecessor went on with", async () => {
		const key = await newJob("keep remember inspect", [{}, {}, { n: 7 }]);
		failing.add("keep").add("compare");
		expect(await deliver(ports, handle, key)).toBe("failed");
		expect(made).toEqual(["keep", "remember", "inspect", "compare"]);
		const left = await read(key);
		expect([left?.event, left?.payload, left?.failure]).toEqual([
			"keep compare",
			JSON.stringify([{}, { of: 7 }]),
			"Error: no keep",
		]);
		failing.delete("keep");
		ports.advanceClock(3600);
		expect(await deliver(ports, handle, key)).toBe("failed");
		failing.clear();
		ports.advanceClock(3600);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(made.slice(4)).toEqual(["keep", "compare", "compare"]);
	});

	it("has all attempts again once one of them went on or ended", async () => {
		const key = await newJob("inspect", [{ n: 7 }]);
		failing.add("inspect");
		for (let attempt = 1; attempt < SETTINGS.outboxAttempts; attempt++) {
			expect(await deliver(ports, handle, key)).toBe("failed");
			ports.advanceClock(24 * 3600);
		}
		failing.delete("inspect");
		failing.add("compare");
		expect(await deliver(ports, handle, key)).toBe("failed");
		const left = await read(key);
		expect([left?.event, left?.attempts]).toEqual(["compare", 1]);
		failing.clear();
		ports.advanceClock(10);
		expect(await deliver(ports, handle, key)).toBe("done");
	});

	it("waits for one of them alone, and gives up those that are left", async () => {
		const key = await newJob("keep wait", [{}, {}]);
		expect(await deliver(ports, handle, key)).toBe("waiting");
		expect((await read(key))?.event).toBe("wait");
		ports.advanceClock(60);
		expect(await deliver(ports, handle, key)).toBe("done");
		expect(made).toEqual(["keep", "wait", "wait"]);
		made.length = 0;
		expectConsole(/outbox\.dead/);
		const other = await newJob("keep remember", [{}, {}]);
		failing.add("remember");
		expect(await deliver(ports, handle, other)).toBe("failed");
		await outbox(ports.table)
			.patch(other)
			.set({ attempts: SETTINGS.outboxAttempts - 1 })
			.go();
		ports.advanceClock(10);
		expect(await deliver(ports, handle, other)).toBe("dead");
		expect((await read(other))?.event).toBe("remember");
		expect(made).toEqual(["keep", "remember", "remember"]);
	});
});

describe("a job that waits for a date", () => {
	const until = (seconds: number) => new Date(ports.now().getTime() + seconds * 1000);

	it("is queued with a delay if the queue keeps it that long", async () => {
		const key = await newJob();
		const retryAt = until(900);
		const handle = jobHandle(
			{ pages: async (context) => (context.now() < retryAt ? { retryAt } : undefined) },
			SETTINGS.jobBudgetSeconds,
		);
		await ports.queue.send("short", { ...key }, "system");
		expect(await drain(handle)).toEqual(["waiting", "done"]);
	});

	it("takes the queue of what is left of its row", async () => {
		const key = await newJob("remember paper.preflight", [{}, {}]);
		const retryAt = until(5);
		const remember: Job = async ({ now }) => (now() < retryAt ? { retryAt } : undefined);
		const handle = jobHandle({ remember, "paper.preflight": async () => undefined }, 0);
		expect(queueOfRow({ event: "remember paper.preflight" })).toBe("long");
		expect(await deliver(ports, handle, key)).toBe("waiting");
		expect(ports.jobs).toEqual([{ queue: "short", job: key, group: "system", delay: 5 }]);
		expect(await drain(handle)).toEqual(["done"]);
	});

	it("is left to the sweeper if it waits longer", async () => {
		const key = await newJob();
		const retryAt = until(901);
		const handle = jobHandle({ pages: async () => ({ retryAt }) }, SETTINGS.jobBudgetSeconds);
		await ports.queue.send("short", { ...key }, "system");
		expect(await drain(handle)).toEqual(["waiting"]);
		ports.advanceClock(901 + 61);
		expect((await sweepOverdue()).waiting).toBe(1);
		expect(ports.jobs).toEqual([{ queue: "short", job: key, group: "system", delay: 0 }]);
	});
});

async function read(key: RowKey) {
	const { data } = await outbox(ports.table).get(key).go({ consistent: true });
	return data;
}
