import type { RegistrationCard, RegistrationList } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commonPart } from "../kernel/card-text.ts";
import { cardsByNumber, cardsSince, readCards } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { markOf } from "../kernel/list-mark.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { registrationsOf } from "./cards.ts";
import { cardsFor, coverOf } from "./covered.ts";

/** All, or changed since a mark. The counter and 1 query for each 500; since a mark 1 query; and those of `coverOf`. */
export async function registrationList(
	context: SignedIn,
	item: ConferenceItem,
	since?: string,
): Promise<JsonText<RegistrationList>> {
	const { table, now } = context;
	const { conference } = item;
	const list = registrationsOf(conference);
	const asked = now();
	const view = cardsFor(await coverOf(context, item));
	if (!since) {
		const last = await lastNumber(table, conference, list.counter);
		const rows = (await readCards(table, list, last, view)).join(",");
		return `{"cards":[${rows}],"mark":"${markOf(list, rows, asked)}"}` as JsonText<RegistrationList>;
	}
	const from = new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { cards, gone } = await cardsSince(table, list, from, view);
	return `{"cards":[${cards.join(",")}],"gone":[${gone.join(",")}],"mark":"${asked.toISOString()}"}` as JsonText<RegistrationList>;
}

/** Calls: as the list. */
export async function everyCardFor(
	context: SignedIn,
	item: Pick<ConferenceItem, "conference" | "blindness">,
): Promise<RegistrationCard[]> {
	const { table } = context;
	const list = registrationsOf(item.conference);
	const [cover, last] = await Promise.all([
		coverOf(context, item),
		lastNumber(table, item.conference, list.counter),
	]);
	const cards = await readCards(table, list, last, cardsFor(cover));
	return cards.map((card) => JSON.parse(card) as RegistrationCard);
}

/** Consistent. 1 table call for each hundred. */
export async function registrationCards(
	context: SignedIn,
	item: ConferenceItem,
	numbers: number[],
): Promise<RegistrationCard[]> {
	const list = registrationsOf(item.conference);
	const view = cardsFor(await coverOf(context, item));
	const cards = await cardsByNumber(context.table, list, numbers, view);
	return cards.map((card) => JSON.parse(card) as RegistrationCard);
}

/** As all staff see them. Consistent. 1 table call for each hundred. */
export async function someCards(
	table: Table,
	conference: string,
	numbers: number[],
): Promise<RegistrationCard[]> {
	const cards = await cardsByNumber(table, registrationsOf(conference), numbers, commonPart);
	return cards.map((card) => JSON.parse(card) as RegistrationCard);
}

/** An index may lag. 1 call, 1 for each bucket. */
export async function everyCard(table: Table, conference: string): Promise<RegistrationCard[]> {
	const list = registrationsOf(conference);
	const last = await lastNumber(table, conference, list.counter);
	const cards = await readCards(table, list, last, commonPart);
	return cards.map((card) => JSON.parse(card) as RegistrationCard);
}
