import type { List } from "./card-list.ts";
import { packCard, readPacks, unpackCard } from "./card-packs.ts";
import { type CardParts, type CardView, cardText } from "./card-text.ts";
import type { Key, Table, TransactAction } from "./ports.ts";
import { TABLE } from "./table.ts";

/**
 * List rows. The content is one text `c` (`card-text.ts`), so lists need no parsing. G2 finds them by scope, G3 by
 * time of change; whole lists are read from list pages (`card-packs.ts`). Every read goes through a `CardView`, which
 * removes what the audience may not see. A list row that changes scope leaves a trace in the old one for incremental
 * readers.
 */
const BUCKET = 500;

/** `n000137`. */
const cardName = (number: number) => `n${String(number).padStart(6, "0")}`;
const numberOf = (name: string) => Number(name.slice(1));

const cardKey = (list: List, number: number): Key => ({
	pk: `${list.name}#${list.conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: cardName(number),
});

export interface Card extends CardParts {
	number: number;
	/** ISO instant. */
	changed: string;
	/** 1 claims the number. */
	version: number;
}

export interface CardTraces {
	/** Previous scope. */
	left?: string | undefined;
	/** For one audience: `changed` stays, so that others do not notice. */
	secret?: SecretChange | undefined;
}

export type SecretAudience = "deciders" | "registrars";

interface SecretChange {
	at: string;
	of: SecretAudience;
}

export function putCard(
	table: Table,
	list: List,
	card: Card,
	{ left, secret }: CardTraces = {},
): TransactAction[] {
	const text = cardText(card);
	const actions = [putRow(table, list, card, text), packCard(table, list, card.number, text)];
	if (left !== undefined && left !== card.scope) actions.push(putTrace(table, list, card, left));
	if (secret !== undefined) actions.push(putSecret(table, list, card, secret));
	return actions;
}

/** Keeps traces: see `cardRows`. */
export function takeCard(table: Table, list: List, number: number): TransactAction[] {
	return [{ Delete: { TableName: table.name, Key: cardKey(list, number) } }, unpackCard(table, list, number)];
}

const secretPartition = ({ name, conference }: List) => `${name}#${conference}#deciders`;

/** Announces a secret change; its key starts with the list row's. */
function putSecret(table: Table, list: List, card: Card, { at, of }: SecretChange): TransactAction {
	const { pk, sk } = cardKey(list, card.number);
	const { gsi3 } = TABLE.indexes;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk: `${sk}#${of}`,
				[gsi3.pk]: secretPartition(list),
				[gsi3.sk]: `${at}#${sk}`,
				v: 1,
			},
		},
	};
}

/** Returns numbers with secret changes for these audiences. 1 query. */
export async function secretlyChanged(
	table: Table,
	list: List,
	since: string,
	audiences: readonly SecretAudience[],
): Promise<number[]> {
	const rows = await rowsOf(table, "gsi3", secretPartition(list), since);
	const theirs = rows.filter(({ trace }) => audiences.some((one) => one === trace));
	return [...new Set(theirs.map(({ name }) => numberOf(name)))];
}

const scopePartition = ({ name, conference }: List, scope: string) => `${name}#${conference}#${scope}`;

/** For a list row deleted from its list. */
export function leaveTrace(table: Table, list: List, card: Card): TransactAction {
	return putTrace(table, list, card, card.scope);
}

/** Its key starts with the list row's, so both are deleted together. */
function putTrace(table: Table, list: List, card: Card, left: string): TransactAction {
	const { pk, sk } = cardKey(list, card.number);
	const { gsi2 } = TABLE.indexes;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk: `${sk}#left#${left}`,
				[gsi2.pk]: scopePartition(list, left),
				[gsi2.sk]: `${card.changed}#${sk}`,
				v: 1,
			},
		},
	};
}

function putRow(table: Table, list: List, card: Card, text: string): TransactAction {
	const { pk, sk } = cardKey(list, card.number);
	const { gsi2, gsi3 } = TABLE.indexes;
	const changed = `${card.changed}#${sk}`;
	const first = card.version === 1;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk,
				[gsi2.pk]: scopePartition(list, card.scope),
				[gsi2.sk]: changed,
				[gsi3.pk]: `${list.name}#${list.conference}`,
				[gsi3.sk]: changed,
				c: text,
				version: card.version,
				v: 1,
			},
			ConditionExpression: first ? "attribute_not_exists(pk)" : "#version = :before",
			...(first
				? {}
				: {
						ExpressionAttributeNames: { "#version": "version" },
						ExpressionAttributeValues: { ":before": card.version - 1 },
					}),
		},
	};
}

/**
 * Reads all list rows up to `last`, by number. Those missing in list pages are read directly: unused or just being
 * written.
 */
export async function readCards(table: Table, list: List, last: number, view: CardView): Promise<string[]> {
	const texts = await readPacks(table, list, last);
	const absent: number[] = [];
	for (let number = 1; number <= last; number++) if (texts[number] === undefined) absent.push(number);
	if (absent.length > 0) {
		const rows = await table.batchGet(absent.map((number) => cardKey(list, number)));
		for (const { sk, c } of rows) texts[numberOf(String(sk))] = String(c);
	}
	const cards: string[] = [];
	for (const text of texts) if (text !== undefined) cards.push(view(text));
	return cards;
}

export interface Changes {
	cards: string[];
	gone: number[];
}

/** Covers the whole conference. */
export async function cardsSince(table: Table, list: List, since: string, view: CardView): Promise<Changes> {
	return changesOf(await rowsOf(table, "gsi3", `${list.name}#${list.conference}`, since), view);
}

/** Moves between these scopes do not count as removed. */
export async function scopeCards(
	table: Table,
	list: List,
	scopes: Iterable<string>,
	view: CardView,
	since = "",
): Promise<Changes> {
	const found = await Promise.all(
		[...scopes].map((scope) => rowsOf(table, "gsi2", scopePartition(list, scope), since)),
	);
	return changesOf(found.flat(), view);
}

interface Row {
	name: string;
	/** Previous scope of a trace. */
	trace: string | undefined;
	at: string;
	text: string | undefined;
}

/** The latest row per number wins: list rows may return, and indexes lag. */
function changesOf(rows: Row[], view: CardView): Changes {
	const latest = new Map<string, Row>();
	for (const row of rows) {
		const known = latest.get(row.name);
		const later = !known || row.at > known.at || (row.at === known.at && row.text !== undefined);
		if (later) latest.set(row.name, row);
	}
	const changes: Changes = { cards: [], gone: [] };
	for (const { name, text } of latest.values()) {
		if (text === undefined) changes.gone.push(numberOf(name));
		else changes.cards.push(view(text));
	}
	return changes;
}

async function rowsOf(table: Table, index: "gsi2" | "gsi3", pk: string, since: string): Promise<Row[]> {
	const fields = TABLE.indexes[index];
	const items = await table.query({
		IndexName: index,
		KeyConditionExpression: since ? "#pk = :pk AND #at >= :since" : "#pk = :pk",
		ExpressionAttributeNames: { "#pk": fields.pk, "#at": fields.sk },
		ExpressionAttributeValues: { ":pk": pk, ...(since ? { ":since": since } : {}) },
		ProjectionExpression: "sk, #at, c",
	});
	return items.map((item) => {
		const [name = "", trace] = String(item.sk).split("#", 2);
		const text = item.c === undefined ? undefined : String(item.c);
		return { name, trace, at: String(item[fields.sk]), text };
	});
}

/** Consistent. 1 call per 100. */
export async function cardsByNumber(
	table: Table,
	list: List,
	numbers: number[],
	view: CardView,
): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => cardKey(list, number)));
	return items.map((item) => view(String(item.c)));
}

/** Includes traces. */
export async function cardRows(table: Table, list: List, number: number): Promise<Key[]> {
	const { pk, sk } = cardKey(list, number);
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
