import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<string>();

/** Runs a function's work, so that whatever it does can be attributed to it. */
export function runAs<T>(name: string, work: () => T): T {
	return running.run(name, work);
}

/** Returns the function that is running, as all of them share this process; undefined outside of any. */
export function callingFunction(): string | undefined {
	return running.getStore();
}
