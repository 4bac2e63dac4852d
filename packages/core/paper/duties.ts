import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty, DutyKind } from "@deck/contracts/deck";
import type { PaperStatus } from "@deck/contracts/enums";
import { overAt } from "@deck/contracts/moments";
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
	const papers = Map.groupBy(keys, (key) => key.conference);
	const conferences = await conferencesById(table, [...papers.keys()]);
	const found = await Promise.all(
		[...papers].map(async ([id, own]) => {
			const item = conferences.get(id);
			if (!item) return [];
			const conference = viewCard(item, now);
			const corresponding = new Set(own.filter((key) => key.corresponding).map((key) => key.number));
			const cards = await cardsByNumber(
				table,
				{ name: "papers", conference: id },
				own.map((key) => key.number),
			);
			return cards
				.map((card) => JSON.parse(card) as PaperCard)
				.filter((card) => card.status !== "deleted")
				.map(({ number, title, status }): Duty => {
					const kind = nextOf(status, conference, now.toISOString());
					return {
						hat: "author",
						kind,
						conference,
						by: byWhen(kind, conference.instants),
						mine: kind === "revise" && corresponding.has(number),
						to: `/${conference.path}/mysubs/${number}`,
						paper: { number, title, status },
					};
				});
		}),
	);
	return found.flat();
}

/** What has been opened for revision stays so; nothing else is expected of a conference that is over. */
function nextOf(status: PaperStatus, { state, instants }: ConferenceCard, now: string): DutyKind {
	const over = overAt(instants);
	const kind = NEXT[status];
	return kind !== "revise" && (state === "archived" || (over && now > over)) ? "done" : kind;
}

function byWhen(kind: DutyKind, instants: Duty["conference"]["instants"]): string | null {
	if (kind === "wait") return instants.notification ?? null;
	if (kind === "attend") return instants.conference_start ?? null;
	return null;
}
