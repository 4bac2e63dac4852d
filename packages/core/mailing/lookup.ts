import { LIMITS } from "@deck/contracts/limits";
import type { MailingTexts } from "@deck/contracts/mailing";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import {
	type Addressee,
	type EmailStatesItem,
	type Exclusion,
	type MailingItem,
	mailingAudiences,
	mailingEmailStates,
	mailingExclusions,
	mailingPeople,
	mailings,
	mailingTexts,
} from "./entity.ts";

export type MailingKey = Pick<MailingItem, "conference" | "id">;

export type RecipientListKey = MailingKey & { list: string };

/** Finds a mailing. 1 call. */
export async function findMailing(table: Table, key: MailingKey): Promise<MailingItem | null> {
	const all = mailings(table);
	const [found] = await getItems(table, [lookup(all, all.get(key))]);
	return found;
}

export interface MailingAggregate {
	item: MailingItem;
	texts: MailingTexts;
	audience: { numbers: string; view: string; hidden?: number | undefined };
}

/** Reads a mailing with its texts and audience. 1 call. */
export async function readMailingAggregate(table: Table, key: MailingKey): Promise<MailingAggregate | null> {
	const [all, texts, audiences] = [mailings(table), mailingTexts(table), mailingAudiences(table)];
	const [item, text, audience] = await getItems(table, [
		lookup(all, all.get(key)),
		lookup(texts, texts.get(key)),
		lookup(audiences, audiences.get(key)),
	]);
	return item && text && audience ? { item, texts: text.texts, audience } : null;
}

/**
 * Returns the subject numbers of each audience in the given order, formatted by `formatNumberRanges`. 1 call per 100.
 */
export async function audienceNumbersOf(
	table: Table,
	keys: readonly MailingKey[],
): Promise<(string | null)[]> {
	const audiences = mailingAudiences(table);
	const found = await getItems(
		table,
		keys.map(({ conference, id }) => lookup(audiences, audiences.get({ conference, id }))),
	);
	return found.map((row) => row?.numbers ?? null);
}

/** Returns the paper numbers of mailings by id, without mailings about others. 2 calls per 100, 0 for none. */
export async function mailedPaperNumbers(
	table: Table,
	conference: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
	if (ids.length === 0) return new Map();
	const all = mailings(table);
	const keys = ids.map((id) => ({ conference, id }));
	const [items, numbers] = await Promise.all([
		getItems(
			table,
			keys.map((key) => lookup(all, all.get(key))),
		),
		audienceNumbersOf(table, keys),
	]);
	return new Map(
		items.flatMap((item, at) =>
			item?.of === "papers"
				? [[item.id, parseNumberRanges(numbers[at] ?? "", LIMITS.mailingNumbers) ?? []]]
				: [],
		),
	);
}

/** Returns up to `most` mailings before one, newest first, eventually consistent. 1 query. */
export async function mailingsOfConference(
	table: Table,
	conference: string,
	{ limit, before }: { limit: number; before?: string | undefined },
): Promise<MailingItem[]> {
	const { data } = await mailings(table)
		.query.byConference({ conference })
		// Sorts after all ids.
		.lt({ id: before ?? "~" })
		.go({ limit, order: "desc" });
	return data;
}

/** Returns a sender's mailings in all conferences. 1 index query. */
export async function mailingsBy(table: Table, sender: string): Promise<MailingItem[]> {
	const { data } = await mailings(table).query.bySender({ sender }).go({ pages: "all" });
	return data;
}

export interface PeoplePart {
	part: number;
	people: Addressee[];
}

/** Returns the recipients in parts `from` to `to`, both included. 1 consistent query. */
export async function peopleBetween(
	table: Table,
	{ conference, id, list }: RecipientListKey,
	from: number,
	to: number,
): Promise<PeoplePart[]> {
	const { data } = await mailingPeople(table)
		.query.primary({ conference, id, list })
		.between({ part: from }, { part: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Returns the recipients in the given parts. 1 call per 100. */
export async function peopleIn(
	table: Table,
	{ conference, id, list }: RecipientListKey,
	parts: readonly number[],
): Promise<PeoplePart[]> {
	const all = mailingPeople(table);
	const found = await getItems(
		table,
		parts.map((part) => lookup(all, all.get({ conference, id, list, part }))),
	);
	return found.filter((one) => one !== null);
}

/** Returns the e-mail states in parts `from` to `to`, both included. 1 consistent query. */
export async function emailStatesBetween(
	table: Table,
	{ conference, id, list }: RecipientListKey,
	from: number,
	to: number,
): Promise<EmailStatesItem[]> {
	const { data } = await mailingEmailStates(table)
		.query.primary({ conference, id, list })
		.between({ part: from }, { part: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Reads the recipients and e-mail states of a part; null if expired. 1 call. */
export async function readPart(
	table: Table,
	{ conference, id, list }: RecipientListKey,
	part: number,
): Promise<{ people: Addressee[]; states: EmailStatesItem } | null> {
	const [people, states] = [mailingPeople(table), mailingEmailStates(table)];
	const key = { conference, id, list, part };
	const [who, what] = await getItems(table, [
		lookup(people, people.get(key)),
		lookup(states, states.get(key)),
	]);
	return who && what ? { people: who.people, states: what } : null;
}

/** Returns the people left out of a recipient list, with the reasons. 1 consistent query. */
export async function exclusionsOf(
	table: Table,
	{ conference, id, list }: RecipientListKey,
): Promise<Exclusion[]> {
	const { data } = await mailingExclusions(table)
		.query.primary({ conference, id, list })
		.go({ pages: "all", consistent: true });
	return data.flatMap(({ out }) => out);
}

/** Returns the keys of all rows of a mailing. 1 consistent query. */
export async function keysOfMailing(table: Table, { conference, id }: MailingKey): Promise<Key[]> {
	const rows: Item[] = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `mailing#${conference}#${id}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
