import type { Duty, DutyKind } from "@deck/contracts/deck";
import type { PaperStatus } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { conferencesById } from "../conference/find.ts";
import { viewCard } from "../conference/view.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { paperKeysUnder } from "./everywhere.ts";

/** What an author does next, by the status of the paper. */
const NEXT: Record<PaperStatus, DutyKind> = {
	submitted: "wait",
	reviewing: "wait",
	revising: "revise",
	accepted: "attend",
	rejected: "done",
	withdrawn: "done",
	deleted: "done",
};

/** What the papers ask for among whose authors one stands. One query an address, then one call a conference. */
export async function paperDuties(context: SignedIn): Promise<Duty[]> {
	const { table, actor } = context;
	const now = context.now();
	const keys = await paperKeysUnder(table, actor.addresses);
	const numbers = Map.groupBy(keys, (key) => key.conference);
	const conferences = await conferencesById(table, [...numbers.keys()]);
	const found = await Promise.all(
		[...numbers].map(async ([id, papers]) => {
			const item = conferences.get(id);
			if (!item) return [];
			const conference = viewCard(item, now);
			const cards = await cardsByNumber(
				table,
				{ name: "papers", conference: id },
				papers.map((paper) => paper.number),
			);
			return cards
				.map((card) => JSON.parse(card) as PaperCard)
				.filter((card) => card.status !== "deleted")
				.map((card): Duty => {
					const over = conference.instants.conference_end;
					const kind = over && now.toISOString() > over ? "done" : NEXT[card.status];
					return {
						hat: "author",
						kind,
						conference,
						by: byWhen(kind, conference.instants),
						mine: kind === "revise",
						to: `/${conference.path}/mysubs/${card.number}`,
						paper: { number: card.number, title: card.title, status: card.status },
					};
				});
		}),
	);
	return found.flat();
}

function byWhen(kind: DutyKind, instants: Duty["conference"]["instants"]): string | null {
	if (kind === "wait") return instants.notification ?? null;
	if (kind === "attend") return instants.conference_start ?? null;
	return null;
}
