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
 * Returns the staff list as JSON text: all list rows, or those changed since a mark, with the numbers that left the
 * actor's sections. Rows are joined, not parsed.
 * - All: the counter and 1 query for each bucket. For pages that changed since this process read them, 1 BatchGet a
 *   bucket. 1 for each hundred numbers drawn in vain.
 * - Since a mark: 1 query; for section roles, 1 for each section.
 * - Deciders and readers of registrations, for secret changes: 1 query more since a mark, and 1 call for each hundred.
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

/** @returns a mark from before the read: later changes come with it, and it may be earlier than needed */
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
	// A row that looks as it did must not come for what its reviewer may not know.
	changes.cards = changes.cards.filter((card) => (JSON.parse(card) as PaperCard).changed >= from);
	if (secret.length === 0) return { ...changes, mark };
	// A row without secret parts hides the change, as on the actor's own paper. Its number must be hidden too.
	const told = (await paperCards(context, conference, secret)).filter(
		({ lock, presenter }) => lock !== undefined || presenter !== undefined,
	);
	return { ...changes, cards: [...changes.cards, ...told.map((card) => JSON.stringify(card))], mark };
}

/** Returns list rows by number, consistently; section roles get only their sections. */
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
