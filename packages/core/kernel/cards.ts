import type { List } from "./card-list.ts";
import { packCard, readPacks, unpackCard } from "./card-packs.ts";
import { type CardParts, type CardView, cardText } from "./card-text.ts";
import type { Key, Table, TransactAction } from "./ports.ts";
import { TABLE } from "./table.ts";

/**
 * Cards: the rows of lists. What a card says is one text `c` (`card-text.ts`), so that a list of thousands is joined
 * strings and parses nothing. G2 finds cards by scope, G3 by time of change; a whole list is read from packs
 * (`card-packs.ts`), which hold the same texts. Nothing reads a card but through a `CardView`, which leaves out what is
 * not the audience's. A card that moves leaves a row in the scope that it left, for who reads that one since a mark.
 */
const BUCKET = 500;

/** A card's sort key: `n000137`. */
const cardName = (number: number) => `n${String(number).padStart(6, "0")}`;
const numberOf = (name: string) => Number(name.slice(1));

/** Where a card stands. */
const cardKey = (list: List, number: number): Key => ({
	pk: `${list.name}#${list.conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: cardName(number),
});

/** A card, with what the table needs to know of it. */
export interface Card extends CardParts {
	number: number;
	/** ISO instant of the change. */
	changed: string;
	/** 1 claims the number; a later one replaces the version before it. */
	version: number;
}

/** What a card leaves for who reads since a mark. */
export interface CardTraces {
	/** The scope that it was in before, where that is another one. */
	left?: string | undefined;
	/** A change that one audience alone may know: `changed` stays, so that nobody else finds the card among those that changed. */
	secret?: SecretChange | undefined;
}

/** Who alone may know of a change: those who decide, or those who read registrations. */
export type SecretAudience = "deciders" | "registrars";

/** A change that one audience alone may know, at an ISO instant. */
interface SecretChange {
	at: string;
	of: SecretAudience;
}

/** The writes that put a card, and it into its pack. */
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

/** The writes that take a card out of its list. What it left behind stays: `cardRows` has it. */
export function takeCard(table: Table, list: List, number: number): TransactAction[] {
	return [{ Delete: { TableName: table.name, Key: cardKey(list, number) } }, unpackCard(table, list, number)];
}

const secretPartition = ({ name, conference }: List) => `${name}#${conference}#deciders`;

/** The row by which an audience finds a change that nobody else may know; begins like the card's own. */
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

/** Numbers of the cards that changed since an instant in what these audiences alone may know. One query. */
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

/** The write by which a card that is taken out of its list leaves a row for who reads its scope since a mark. */
export function leaveTrace(table: Table, list: List, card: Card): TransactAction {
	return putTrace(table, list, card, card.scope);
}

/** The row that a card leaves in a scope; begins like the card's own, with which it is removed. */
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

/** A whole list. */
export interface WholeList {
	/** In order of number. */
	cards: string[];
	/** ISO instant: since then it has stood so, as far as this process knows; at the latest when it was asked for. */
	since: string;
}

/**
 * Every card up to `last` as it is now. A number that no pack has is looked for among the cards themselves: one that was
 * drawn in vain, or is just being used.
 */
export async function readList(
	table: Table,
	list: List,
	last: number,
	view: CardView,
	now: Date,
): Promise<WholeList> {
	const { texts, since } = await readPacks(table, list, last, now);
	const absent: number[] = [];
	for (let number = 1; number <= last; number++) if (texts[number] === undefined) absent.push(number);
	if (absent.length > 0) {
		const rows = await table.batchGet(absent.map((number) => cardKey(list, number)));
		for (const { sk, c } of rows) texts[numberOf(String(sk))] = String(c);
	}
	const cards: string[] = [];
	for (const text of texts) if (text !== undefined) cards.push(view(text));
	return { cards, since };
}

/** The cards of `readList`. */
export async function readCards(table: Table, list: List, last: number, view: CardView): Promise<string[]> {
	return (await readList(table, list, last, view, new Date())).cards;
}

/** Cards, and the numbers of those that are no longer among them. */
export interface Changes {
	cards: string[];
	gone: number[];
}

/** The cards that changed since an instant, in the whole conference. */
export async function cardsSince(table: Table, list: List, since: string, view: CardView): Promise<Changes> {
	return changesOf(await rowsOf(table, "gsi3", `${list.name}#${list.conference}`, since), view);
}

/** The cards of scopes, or what changed in them since an instant; what moved between them is not gone. */
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

/** A row of an index: a card, or what one has left behind. */
interface Row {
	name: string;
	/** What it has left behind; absent for the card itself. */
	trace: string | undefined;
	/** When, in a form that orders. */
	at: string;
	text: string | undefined;
}

/** A card may have left, and come back; an index may still show it where it was. The latest row of a card counts. */
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

/** The cards with these numbers, read consistently. One call for each hundred. */
export async function cardsByNumber(
	table: Table,
	list: List,
	numbers: number[],
	view: CardView,
): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => cardKey(list, number)));
	return items.map((item) => view(String(item.c)));
}

/** The rows of a card: its own, and those that it has left behind. */
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
