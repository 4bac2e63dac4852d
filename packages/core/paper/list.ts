import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { may, reach } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import {
	type Changes,
	cardsByNumber,
	cardsSince,
	readList,
	type SecretAudience,
	scopeCards,
	secretlyChanged,
} from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cardViewFor, papersOf } from "./cards.ts";

/**
 * The staff list of papers as JSON text: every card, or those that changed since an
 * earlier answer's mark, with the numbers of what has left the asker's sections. Cards are joined, not parsed; each
 * holds what the asker may know of that paper.
 * Calls: the counter and one query a bucket, one BatchGet a bucket more where packs of it have changed since this process
 * read them, and where numbers were drawn in vain one for each hundred of them; since a mark one query; for section roles
 * one query a section. Who may decide or read registrations hears of what they alone may know: one query more since
 * a mark, and one call for each hundred.
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

/** @returns with the mark: what changes after it was read comes by it, and it may be earlier than that */
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
		// The mark of a list that is as it was stays too: so its text does, and need not be packed anew.
		const { cards, since: mark } = await readList(table, list, last, view, now);
		return { cards, gone: [], mark };
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
	if (secret.length === 0) return { ...changes, mark };
	// A card without either hides what changed, as of a paper of one's own: that there was anything is hidden too.
	const told = (await paperCards(context, conference, secret)).filter(
		({ lock, presenter }) => lock !== undefined || presenter !== undefined,
	);
	return { ...changes, cards: [...changes.cards, ...told.map((card) => JSON.stringify(card))], mark };
}

/** The cards with these numbers, read consistently; those of other sections are left out for section roles. */
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
