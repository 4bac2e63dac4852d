import { type Meter, PRICES, type Price } from "./prices.ts";
import type { Usage } from "./usage.ts";

/** US dollars. */
export interface Cost {
	list: number;
	/** Less what AWS gives every account each month, if the account has nothing else. */
	afterFree: number;
}

export interface Bill {
	/** Dearest first. */
	services: [service: string, cost: Cost][];
	total: Cost;
}

/** @param months over which the use is spread, as the free parts count by month */
export function billOf(usage: Usage, months: number): Bill {
	const services = new Map<string, Cost>();
	const total: Cost = { list: 0, afterFree: 0 };
	for (const [meter, units] of Object.entries(usage) as [Meter, number][]) {
		const { service, dollars, free = 0 }: Price = PRICES[meter];
		const list = units * dollars;
		const afterFree = Math.max(0, units - free * months) * dollars;
		const sum = services.get(service) ?? { list: 0, afterFree: 0 };
		services.set(service, { list: sum.list + list, afterFree: sum.afterFree + afterFree });
		total.list += list;
		total.afterFree += afterFree;
	}
	return { services: [...services].sort(([, one], [, other]) => other.list - one.list), total };
}
