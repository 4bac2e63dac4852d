import { setTimeout as sleep } from "node:timers/promises";
import { lambdaContext } from "./gateway/context.ts";
import type { Handlers } from "./handlers.ts";

/** Milliseconds between sweeps. */
export interface DispatcherIntervals {
	/** After a sweep with writes meanwhile, to batch them. */
	batch: number;
	busy: number;
	idle: number;
	/** How long `busy` lasts after a write. */
	busyFor: number;
	failed: number;
}

const INTERVALS: DispatcherIntervals = { batch: 50, busy: 250, idle: 1_000, busyFor: 1_000, failed: 1_000 };

export interface DispatcherOptions {
	jobs: Handlers["jobs"];
	intervals?: Partial<DispatcherIntervals>;
	onError: (error: unknown) => void;
	/** Sweeps twice at once, as AWS schedules sometimes do. */
	sweepsTwice?: () => boolean;
}

/** Replaces AWS streams and schedules: sweeps the outbox after writes. */
export interface Dispatcher {
	wake(): void;
	/** Pauses sweeps until `release`: tests can observe a commit alone. */
	hold(): void;
	release(): void;
	stop(): Promise<void>;
}

export function startDispatcher(options: DispatcherOptions): Dispatcher {
	const pace = { ...INTERVALS, ...options.intervals };
	let lastWake = 0;
	let rest = new AbortController();
	let woken = false;
	let held: PromiseWithResolvers<void> | undefined;
	const stopping = new AbortController();

	const sweepOnce = async () => {
		const context = lambdaContext("jobs", crypto.randomUUID());
		await options.jobs({ kind: "sweep", overdue_seconds: 0 }, context);
	};

	async function sweep(): Promise<number> {
		try {
			await Promise.all(options.sweepsTwice?.() ? [sweepOnce(), sweepOnce()] : [sweepOnce()]);
			return Date.now() - lastWake < pace.busyFor ? pace.busy : pace.idle;
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
			// The last sweep may have missed rows written meanwhile.
			if (woken) await sleepUntilAborted(pace.batch, stopping.signal);
			else await sleepUntilAborted(pause, AbortSignal.any([rest.signal, stopping.signal]));
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

async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => {});
}
