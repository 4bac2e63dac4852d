import { atMost } from "../kernel/at-most.ts";
import { packKeys } from "../kernel/card-packs.ts";
import { cardRows } from "../kernel/cards.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { counterKey, lastNumber, lowerNumber } from "../kernel/numbers.ts";
import type { Key } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadOf } from "../upload/keys.ts";
import { registrationsOf } from "./cards.ts";
import { documentCodes, registrations, seats } from "./entity.ts";
import { findRegistration } from "./lookup.ts";

const AT_ONCE = 10;

/** From the last number down; returns whether there were any. */
export async function purgeRegistrations(
	context: Context,
	conference: string,
	most: number,
): Promise<boolean> {
	const { table } = context;
	const list = registrationsOf(conference);
	const last = await lastNumber(table, conference, list.counter);
	if (last === 0) {
		await removeRows(context, [counterKey(conference, list.counter)]);
		return false;
	}
	const rest = Math.max(0, last - most);
	const numbers = Array.from({ length: last - rest }, (_, index) => last - index);
	const rows = await atMost(AT_ONCE, numbers, (number) => forget(context, conference, number));
	await removeRows(context, [...rows.flat(), ...packKeys(list, numbers)]);
	await lowerNumber(table, conference, list.counter, rest);
	return true;
}

/** Returns the keys of its rows and places. */
async function forget(context: Context, conference: string, number: number): Promise<Key[]> {
	const { table, files } = context;
	const registration = await findRegistration(table, conference, number);
	const file = registration?.document;
	if (file) await files.remove(file.key, file.version_id);
	return [
		...(await cardRows(table, registrationsOf(conference), number)),
		keyOf(registrations(table).get({ conference, number })),
		...(registration?.codes ?? []).map(({ code }) => keyOf(documentCodes(table).get({ code }))),
		...(file ? [uploadOf(table, file.key)] : []),
		...Object.entries(registration?.seats ?? {}).map(([event, place]) =>
			keyOf(seats(table).get({ conference, event, place })),
		),
	];
}
