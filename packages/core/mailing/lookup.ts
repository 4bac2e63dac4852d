import type { MailingTexts } from "@deck/contracts/mailing";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import {
	type Addressee,
	type LeftOutOne,
	type LettersItem,
	type MailingItem,
	mailingAudiences,
	mailingLeftOut,
	mailingLetters,
	mailingPeople,
	mailings,
	mailingTexts,
} from "./entity.ts";

/** Which mailing of which conference. */
export type MailingKey = Pick<MailingItem, "conference" | "id">;

/** A list of it. */
export type ListKey = MailingKey & { list: string };

/** A mailing's row; null where there is none. One call. */
export async function findMailing(table: Table, key: MailingKey): Promise<MailingItem | null> {
	const all = mailings(table);
	const [found] = await getItems(table, [lookup(all, all.get(key))]);
	return found;
}

/** A mailing with its texts and what it is about, as they belong together. */
export interface WholeMailing {
	item: MailingItem;
	texts: MailingTexts;
	audience: { numbers: string; view: string };
}

/** The same; null where there is none. One call. */
export async function readMailing(table: Table, key: MailingKey): Promise<WholeMailing | null> {
	const [all, texts, audiences] = [mailings(table), mailingTexts(table), mailingAudiences(table)];
	const [item, text, audience] = await getItems(table, [
		lookup(all, all.get(key)),
		lookup(texts, texts.get(key)),
		lookup(audiences, audiences.get(key)),
	]);
	return item && text && audience ? { item, texts: text.texts, audience } : null;
}

/** What these mailings are about, in their order, as `writeNumbers` writes it. One call for each hundred. */
export async function numbersOf(table: Table, keys: readonly MailingKey[]): Promise<(string | null)[]> {
	const audiences = mailingAudiences(table);
	const found = await getItems(
		table,
		keys.map(({ conference, id }) => lookup(audiences, audiences.get({ conference, id }))),
	);
	return found.map((row) => row?.numbers ?? null);
}

/** Mailings of a conference, the newest first, as they were a moment ago: so many, before one. One query. */
export async function mailingsOf(
	table: Table,
	conference: string,
	{ most, before }: { most: number; before?: string | undefined },
): Promise<MailingItem[]> {
	const { data } = await mailings(table)
		.query.byConference({ conference })
		// Nothing sorts behind it that begins as ids do.
		.lt({ id: before ?? "~" })
		.go({ limit: most, order: "desc" });
	return data;
}

/** What somebody has written, in every conference. One query, by the index. */
export async function mailingsBy(table: Table, sender: string): Promise<MailingItem[]> {
	const { data } = await mailings(table).query.bySender({ sender }).go({ pages: "all" });
	return data;
}

/** The people of a part. */
export interface PeoplePart {
	part: number;
	people: Addressee[];
}

/** Those in parts from one to another, both included. One consistent query. */
export async function peopleBetween(
	table: Table,
	{ conference, id, list }: ListKey,
	from: number,
	to: number,
): Promise<PeoplePart[]> {
	const { data } = await mailingPeople(table)
		.query.primary({ conference, id, list })
		.between({ part: from }, { part: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Those in these parts. One call for each hundred. */
export async function peopleIn(
	table: Table,
	{ conference, id, list }: ListKey,
	parts: readonly number[],
): Promise<PeoplePart[]> {
	const all = mailingPeople(table);
	const found = await getItems(
		table,
		parts.map((part) => lookup(all, all.get({ conference, id, list, part }))),
	);
	return found.filter((one) => one !== null);
}

/** What became of the letters in parts from one to another, both included. One consistent query. */
export async function lettersBetween(
	table: Table,
	{ conference, id, list }: ListKey,
	from: number,
	to: number,
): Promise<LettersItem[]> {
	const { data } = await mailingLetters(table)
		.query.primary({ conference, id, list })
		.between({ part: from }, { part: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/** One part with its people and their letters; null where it is not there any more. One call. */
export async function readPart(
	table: Table,
	{ conference, id, list }: ListKey,
	part: number,
): Promise<{ people: Addressee[]; letters: LettersItem } | null> {
	const [people, letters] = [mailingPeople(table), mailingLetters(table)];
	const key = { conference, id, list, part };
	const [who, what] = await getItems(table, [
		lookup(people, people.get(key)),
		lookup(letters, letters.get(key)),
	]);
	return who && what ? { people: who.people, letters: what } : null;
}

/** Everybody who is left out. One consistent query. */
export async function leftOutOf(table: Table, { conference, id, list }: ListKey): Promise<LeftOutOne[]> {
	const { data } = await mailingLeftOut(table)
		.query.primary({ conference, id, list })
		.go({ pages: "all", consistent: true });
	return data.flatMap(({ out }) => out);
}

/** Keys of all that a mailing has. One consistent query. */
export async function keysOfMailing(table: Table, { conference, id }: MailingKey): Promise<Key[]> {
	const rows: Item[] = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `mailing#${conference}#${id}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
