import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { may, reach } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import {
	type Changes,
	cardsByNumber,
	cardsSince,
	readCards,
	type SecretAudience,
	scopeCards,
	secretlyChanged,
} from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { markOf } from "../kernel/list-mark.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cardViewFor, papersOf } from "./cards.ts";

/**
 * Returns joined JSON: all list rows, or those changed since a mark and the numbers that left the actor's sections.
 * - All: the counter, 1 query a bucket, 1 BatchGet a bucket for pages changed since this process read them, 1 for each
 *   hundred unused numbers.
 * - Since a mark: 1 query, or 1 for each section.
 * - Secret changes: 1 query more since a mark, 1 call for each hundred.
 */
export async function paperList(
	context: SignedIn,
	conference: ConferenceItem,
	since?: string,
): Promise<JsonText<PaperList>> {
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	const { cards, gone, mark } = await changesFor(context, conference, from);
	const left = from ? `,"gone":[${gone.join(",")}]` : "";
	return `{"cards":[${cards.join(",")}]${left},"mark":"${mark}"}` as JsonText<PaperList>;
}

/** @returns a mark from before the read, so that later changes are not missed */
async function changesFor(
	context: SignedIn,
	conference: ConferenceItem,
	from?: string,
): Promise<Changes & { mark: string }> {
	const { table, actor } = context;
	const now = context.now();
	const mark = now.toISOString();
	const list = papersOf(conference.conference);
	const view = cardViewFor(actor);
	const sections = reach(actor.roles, "papers", "read");
	if (!from && sections === "all") {
		const last = await lastNumber(table, conference.conference, list.counter);
		const cards = [(await readCards(table, list, last, view)).join(",")];
		return { cards, gone: [], mark: markOf(list, cards[0] ?? "", now) };
	}
	const audiences: SecretAudience[] = [
		...(may(actor.roles, "decision", "write") ? (["deciders"] as const) : []),
		...(may(actor.roles, "registrations", "read") ? (["registrars"] as const) : []),
	];
	const [changes, secret] = await Promise.all([
		sections === "all" && from
			? cardsSince(table, list, from, view)
			: scopeCards(table, list, sections === "all" ? [] : (sections ?? []), view, from),
		from && audiences.length > 0 ? secretlyChanged(table, list, from, audiences) : [],
	]);
	if (!from) return { ...changes, mark: markOf(list, changes.cards.join(","), now) };
	// A reviewer's row that looks unchanged must not reveal a change.
	changes.cards = changes.cards.filter((card) => (JSON.parse(card) as PaperCard).changed >= from);
	if (secret.length === 0) return { ...changes, mark };
	// Rows without secret parts would reveal that something changed.
	const told = (await paperCards(context, conference, secret)).filter(
		({ lock, presenter }) => lock !== undefined || presenter !== undefined,
	);
	return { ...changes, cards: [...changes.cards, ...told.map((card) => JSON.stringify(card))], mark };
}

/** Consistent. */
export async function paperCards(
	context: SignedIn,
	conference: ConferenceItem,
	numbers: number[],
): Promise<PaperCard[]> {
	const { table, actor } = context;
	const sections = reach(actor.roles, "papers", "read");
	const cards = await cardsByNumber(table, papersOf(conference.conference), numbers, cardViewFor(actor));
	return cards
		.map((card) => JSON.parse(card) as PaperCard)
		.filter((card) => sections === "all" || sections?.has(card.section));
}
