import { ASKED, authorsNext } from "@deck/contracts/authors-next";
import type { Duty } from "@deck/contracts/deck";
import type { PaperCard } from "@deck/contracts/paper";
import { type PresenterWindow, presenterWindow } from "@deck/contracts/presenting";
import { conferencesById } from "../conference/find.ts";
import { isOver } from "../conference/time.ts";
import { viewCard } from "../conference/view.ts";
import { draftsOf } from "../draft/find.ts";
import { commonPart } from "../kernel/card-text.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { begunDuties } from "./begun.ts";
import { papersOf } from "./cards.ts";
import { paperKeysUnder } from "./everywhere.ts";
import { notReviewed } from "./not-reviewed.ts";

/**
 * Includes started submissions. 1 query for each address, 1 for drafts, 1 call for each conference, and those of
 * `begunDuties`.
 */
export async function paperDuties(context: SignedIn): Promise<Duty[]> {
	const { table, actor } = context;
	const now = context.now();
	const [keys, drafts] = await Promise.all([
		paperKeysUnder(table, actor.addresses).then((own) => notReviewed(context, own)),
		// Drafts stay private during impersonation.
		actor.real ? [] : draftsOf(table, actor.user_id),
	]);
	const conferences = await conferencesById(
		table,
		[...keys, ...drafts].map(({ conference }) => conference),
	);
	const begun = begunDuties(context, drafts, keys, conferences);
	const asked = Promise.all(
		[...Map.groupBy(keys, (key) => key.conference)].map(async ([id, own]) => {
			const item = conferences.get(id);
			if (!item) return [];
			const conference = viewCard(item, now);
			const corresponding = new Set(own.filter((key) => key.corresponding).map((key) => key.number));
			const cards = await cardsByNumber(
				table,
				papersOf(id),
				own.map((key) => key.number),
				commonPart,
			);
			return cards
				.map((card) => JSON.parse(card) as PaperCard)
				.filter((card) => card.status !== "deleted")
				.flatMap(({ number, type, title, status, till, pending, reply_till }): Duty[] => {
					const { kind, by } = authorsNext({ status, till, pending }, conference, now);
					const duty = {
						participation: "author" as const,
						conference,
						to: `/${conference.path}/mysubs/${number}`,
						paper: { number, title, status },
					};
					const answers = corresponding.has(number);
					const mine = ASKED.some((asked) => asked === kind) && answers;
					const reply = { ...duty, kind: "reply" as const, by: reply_till ?? null, mine: true };
					const waits = answers && reply_till !== undefined && !isOver(reply_till, now);
					const presenting = answers ? presenterWindow({ type, status }, conference, now) : null;
					return [
						{ ...duty, kind, by, mine },
						...(waits && status !== "withdrawn" ? [reply] : []),
						...(presenting ? [toRegister(duty, presenting)] : []),
					];
				});
		}),
	);
	return (await Promise.all([asked, begun])).flat(2);
}

/** The deck checks whether somebody already presents it. */
const toRegister = (duty: Omit<Duty, "kind" | "by" | "mine">, { by }: PresenterWindow): Duty => ({
	...duty,
	kind: "register",
	by,
	mine: true,
	to: `/${duty.conference.path}/registration`,
});
