import { setTimeout as sleep } from "node:timers/promises";
import { lambdaContext } from "./gateway/context.ts";
import type { Handlers } from "./handlers.ts";

/** How often what is due is looked for. Milliseconds. */
export interface DispatcherPace {
	/** Before the next sweep where something was written during the one before, so that it takes many rows at once. */
	gather: number;
	/** Between sweeps while something was written a moment ago. */
	busy: number;
	/** Between sweeps when nothing was. */
	idle: number;
	/** Something was written a moment ago, for so long. */
	moment: number;
	/** After a sweep that failed. */
	failed: number;
}

const PACE: DispatcherPace = { gather: 50, busy: 250, idle: 1_000, moment: 1_000, failed: 1_000 };

export interface DispatcherOptions {
	jobs: Handlers["jobs"];
	pace?: Partial<DispatcherPace>;
	onError: (error: unknown) => void;
	/** Asked before each sweep: shall it run twice at once, as schedules of AWS sometimes do? */
	doubles?: () => boolean;
}

/** Does on one machine what streams and schedules do on AWS: takes the outbox's rows soon after they are written. */
export interface Dispatcher {
	/** Something may have been written: sweep at once. */
	wake(): void;
	/** Starts no further sweep until `release`, so that what follows a commit can be told from the request. */
	hold(): void;
	release(): void;
	/** Waits for the sweep that runs, and starts no other. */
	stop(): Promise<void>;
}

/** Long work has Lambda's 15 minutes. */
const JOB_TIMEOUT = 15 * 60_000;

/** Sweeps one at a time until it is stopped. */
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
			// What was written while the sweep ran may have been missed by it.
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

/** Waits so many milliseconds, or until the signal. */
async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal }).catch(() => {});
}
