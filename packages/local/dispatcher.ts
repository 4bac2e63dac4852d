import { setTimeout as sleep } from "node:timers/promises";
import { lambdaContext } from "./gateway/context.ts";
import type { Handlers } from "./handlers.ts";

/** Milliseconds between sweeps. */
export interface DispatcherPace {
	/** After a sweep during which rows were written, to batch them. */
	gather: number;
	busy: number;
	idle: number;
	/** How long `busy` lasts after a write. */
	moment: number;
	failed: number;
}

const PACE: DispatcherPace = { gather: 50, busy: 250, idle: 1_000, moment: 1_000, failed: 1_000 };

export interface DispatcherOptions {
	jobs: Handlers["jobs"];
	pace?: Partial<DispatcherPace>;
	onError: (error: unknown) => void;
	/** True sweeps twice at once, as AWS schedules sometimes do. */
	doubles?: () => boolean;
}

/** Stands in for AWS streams and schedules: sweeps the outbox after writes. */
export interface Dispatcher {
	wake(): void;
	/** Pauses sweeps until `release`, so that tests can observe a commit alone. */
	hold(): void;
	release(): void;
	/** Waits for the running sweep. */
	stop(): Promise<void>;
}

/** Lambda's maximum. */
const JOB_TIMEOUT = 15 * 60_000;

export function startDispatcher(options: DispatcherOptions): Dispatcher {
	const pace = { ...PACE, ...options.pace };
	let lastWake = 0;
	let rest = new AbortController();
	let woken = false;
	let held: PromiseWithResolvers<void> | undefined;
	const stopping = new AbortController();

	const sweepOnce = async () => {
		const context = lambdaContext("jobs", crypto.randomUUID(), JOB_TIMEOUT);
		await options.jobs({ kind: "sweep", overdue_seconds: 0 }, context);
	};

	async function sweep(): Promise<number> {
		try {
			await Promise.all(options.doubles?.() ? [sweepOnce(), sweepOnce()] : [sweepOnce()]);
			return Date.now() - lastWake < pace.moment ? pace.busy : pace.idle;
		} catch (error) {
			options.onError(error);
			return pace.failed;
		}
	}

	async function run() {
		while (!stopping.signal.aborted) {
			woken = false;
			const pause = await sweep();
			rest = new AbortController();
			// The last sweep may have missed rows written while it ran.
			if (woken) await pauseFor(pace.gather, stopping.signal);
			else await pauseFor(pause, AbortSignal.any([rest.signal, stopping.signal]));
			await held?.promise;
		}
	}

	const running = run();
	return {
		wake() {
			lastWake = Date.now();
			woken = true;
			rest.abort();
		},
		hold() {
			held ??= Promise.withResolvers();
		},
		release() {
			held?.resolve();
			held = undefined;
		},
		async stop() {
			stopping.abort();
			held?.resolve();
			await running;
		},
	};
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => {});
}
