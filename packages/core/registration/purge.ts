import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { listPageKeys } from "../kernel/list-pages.ts";
import { listRowKeys } from "../kernel/list-rows.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import type { Key } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { documentCodes, registrations, seats } from "./entity.ts";
import { registrationListKey } from "./list-rows.ts";
import { findRegistration } from "./lookup.ts";

const AT_ONCE = 10;

/** Purges up to `most` registrations, from the last number down. Returns whether there were any. */
export async function purgeRegistrations(
	context: Context,
	conference: string,
	limit: number,
): Promise<boolean> {
	const { table } = context;
	const list = registrationListKey(conference);
	const last = await lastNumber(table, conference, list.counter);
	if (last === 0) {
		await removeRows(context, [counterKey(conference, list.counter)]);
		return false;
	}
	const rest = Math.max(0, last - limit);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	const rows = await mapWithConcurrency(AT_ONCE, numbers, (number) => purgeOne(context, conference, number));
	await removeRows(context, [...rows.flat(), ...listPageKeys(list, numbers)]);
	await lowerNumber(table, conference, list.counter, rest);
	return true;
}

async function purgeOne(context: Context, conference: string, number: number): Promise<Key[]> {
	const { table, files } = context;
	const registration = await findRegistration(table, conference, number);
	const file = registration?.document;
	if (file) await files.remove(file.key, file.version_id);
	return [
		...(await listRowKeys(table, registrationListKey(conference), number)),
		keyOf(registrations(table).get({ conference, number })),
		...(registration?.codes ?? []).map(({ code }) => keyOf(documentCodes(table).get({ code }))),
		...(file ? [uploadRowKey(table, file.key)] : []),
		...Object.entries(registration?.seats ?? {}).map(([event, place]) =>
			keyOf(seats(table).get({ conference, event, place })),
		),
	];
}
