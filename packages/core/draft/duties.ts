import type { Duty } from "@deck/contracts/deck";
import { conferencesById } from "../conference/find.ts";
import { whySubmissionsAreShut } from "../conference/rules.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import { draftsOf } from "./find.ts";

/** Papers that were begun and can still be submitted. One query, and one call for a hundred conferences. */
export async function draftDuties(context: SignedIn): Promise<Duty[]> {
	const { table, actor } = context;
	const now = context.now();
	const drafts = (await draftsOf(table, actor.user_id)).filter(({ type }) => type === "paper");
	const conferences = await conferencesById(
		table,
		drafts.map(({ conference }) => conference),
	);
	return drafts.flatMap(({ id, title, conference }): Duty[] => {
		const item = conferences.get(conference);
		if (!item || whySubmissionsAreShut(item, now)) return [];
		const card = viewCard(item, now);
		return [
			{
				participation: "author",
				kind: "finish",
				conference: card,
				by: card.instants.submissions_close ?? null,
				mine: true,
				to: `/${card.path}/submit?draft=${id}`,
				draft: { id, title },
			},
		];
	});
}
