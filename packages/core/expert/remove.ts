import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { leaveTrace, takeCard } from "../kernel/cards.ts";
import { commit, raw, remove } from "../kernel/commit.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { expertCard, expertsOf } from "./cards.ts";
import { LOGGED } from "./change.ts";
import { expertChangedEvent } from "./changed-event.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";
import { isInvolvedHere } from "./involved.ts";
import { demandExpert } from "./lookup.ts";
import { mayDelete } from "./rules.ts";

class ExpertMoved extends Moved {}

/**
 * Requires no reviews. 4 calls, 1 query per address.
 * @throws 404; 403; 403 `own_papers_here` for authors and reviewers in the conference; 422 `expert_assigned` with the
 * number of reviews (specification §8)
 */
export async function removeExpert(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<void> {
	if (!mayDelete(context.actor)) throw new AppError("forbidden", "forbidden");
	if (await isInvolvedHere(context, conference.conference))
		throw new AppError("forbidden", "own_papers_here");
	await whileMoved(ExpertMoved, async () => {
		const expert = await demandExpert(context.table, conference.conference, number);
		const { assigned: count = 0 } = expert;
		if (count > 0) throw new AppError("invalid", "expert_assigned", { params: { count } });
		await commitRemoval(context, conference, expert, [
			{
				...{ conference: expert.conference, object: `expert-${number}`, action: "expert.removed" },
				before: Object.fromEntries(LOGGED.map((name) => [name, expert[name] ?? null])),
			},
		]);
	});
}

/** Requires the expert as read. 1 call. */
export async function commitRemoval(
	context: Context,
	conference: ConferenceItem,
	expert: ExpertItem,
	audit: AuditEntry[],
): Promise<void> {
	const { table } = context;
	const { conference: id, number, email } = expert;
	const list = expertsOf(id);
	const changed = context.now().toISOString();
	await commit(context, {
		writes: [
			remove(
				experts(table)
					.remove({ conference: id, number })
					.where(
						({ version, assigned }, { eq, notExists }) =>
							`${eq(version, expert.version)} AND (${notExists(assigned)} OR ${eq(assigned, 0)})`,
					),
				new ExpertMoved(),
			),
			remove(expertClaims(table).delete({ conference: id, email })),
			...takeCard(table, list, number).map((action) => raw(action)),
			raw(leaveTrace(table, list, { ...expertCard(expert), changed })),
		],
		audit,
		events: [
			expertChangedEvent(conference, expert),
			jobEvent("expert.remember", { conference: id, number, left: [email] }),
		],
	});
}
