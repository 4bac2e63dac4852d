import { atMost } from "../kernel/at-most.ts";
import { packKeys } from "../kernel/card-packs.ts";
import { cardRows } from "../kernel/cards.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { expertsOf } from "./cards.ts";
import { experts } from "./entity.ts";

const AT_ONCE = 10;

/** From the last one. Returns whether there were any. */
export async function purgeExperts(context: Context, conference: string, most: number): Promise<boolean> {
	const { table } = context;
	const list = expertsOf(conference);
	const last = await lastNumber(table, conference, list.counter);
	if (last === 0) {
		await removeRows(context, [counterKey(conference, list.counter)]);
		return false;
	}
	const rest = Math.max(0, last - most);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	const cards = await atMost(AT_ONCE, numbers, (number) => cardRows(table, list, number));
	await removeRows(context, [
		...cards.flat(),
		...numbers.map((number) => keyOf(experts(table).get({ conference, number }))),
		...packKeys(list, numbers),
	]);
	await lowerNumber(table, conference, list.counter, rest);
	return true;
}
