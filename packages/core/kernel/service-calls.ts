import { AsyncLocalStorage } from "node:async_hooks";

interface Counter {
	calls: number;
	/** A drawn page makes requests of its own. */
	outer: Counter | undefined;
}

const counters = new AsyncLocalStorage<Counter>();

/** Runs work with a counter of its calls to the table and other services. Each attempt of a call counts. */
export function countServiceCalls<T>(work: (counter: Readonly<Counter>) => T): T {
	const counter = { calls: 0, outer: counters.getStore() };
	return counters.run(counter, () => work(counter));
}

export function addServiceCall(): void {
	for (let counter = counters.getStore(); counter; counter = counter.outer) counter.calls++;
}
