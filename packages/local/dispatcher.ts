import { setTimeout as sleep } from "node:timers/promises";
import { lambdaContext } from "./gateway/context.ts";
import type { Handlers } from "./handlers.ts";

/** How often what is due is looked for. Milliseconds. */
export interface DispatcherPace {
	/** Between sweeps while something was written a moment ago. */
	busy: number;
	/** Between sweeps when nothing was. */
	idle: number;
	/** Something was written a moment ago, for so long. */
	moment: number;
	/** After a sweep that failed. */
	failed: number;
}

const PACE: DispatcherPace = { busy: 40, idle: 150, moment: 1_000, failed: 1_000 };

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
	let stopped = false;

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
		while (!stopped) {
			woken = false;
			const pause = await sweep();
			// What was written while the sweep ran may have been missed by it.
			if (woken || stopped) continue;
			rest = new AbortController();
			await sleep(pause, undefined, { signal: rest.signal }).catch(() => {});
		}
	}

	const running = run();
	return {
		wake() {
			lastWake = Date.now();
			woken = true;
			rest.abort();
		},
		async stop() {
			stopped = true;
			rest.abort();
			await running;
		},
	};
}
