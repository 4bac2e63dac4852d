import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<string>();

export function runAs<T>(name: string, work: () => T): T {
	return running.run(name, work);
}

/** Returns the running function's name: all functions share this process. */
export function callingFunction(): string | undefined {
	return running.getStore();
}
