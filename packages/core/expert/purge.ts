import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { listPageKeys } from "../kernel/list-pages.ts";
import { listRowKeys } from "../kernel/list-rows.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { experts } from "./entity.ts";
import { expertListKey } from "./list-rows.ts";

const AT_ONCE = 10;

/** Purges up to `most` experts, from the last one. Returns whether there were any. */
export async function purgeExperts(context: Context, conference: string, limit: number): Promise<boolean> {
	const { table } = context;
	const list = expertListKey(conference);
	const last = await lastNumber(table, conference, list.counter);
	if (last === 0) {
		await removeRows(context, [counterKey(conference, list.counter)]);
		return false;
	}
	const rest = Math.max(0, last - limit);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	const rows = await mapWithConcurrency(AT_ONCE, numbers, (number) => listRowKeys(table, list, number));
	await removeRows(context, [
		...rows.flat(),
		...numbers.map((number) => keyOf(experts(table).get({ conference, number }))),
		...listPageKeys(list, numbers),
	]);
	await lowerNumber(table, conference, list.counter, rest);
	return true;
}
