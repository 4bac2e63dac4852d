import { AsyncLocalStorage } from "node:async_hooks";
import type { Handlers } from "./handlers.ts";

const running = new AsyncLocalStorage<keyof Handlers>();

/** Runs a function's work, so that whatever it does can be attributed to it. */
export function runAs<T>(name: keyof Handlers, work: () => T): T {
	return running.run(name, work);
}

/** Returns the function that is running, as all of them share this process; undefined outside of any. */
export function callingFunction(): keyof Handlers | undefined {
	return running.getStore();
}
