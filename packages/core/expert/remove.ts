import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, raw, remove } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { putRemovalTrace, removeListRow } from "../kernel/list-rows.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { LOGGED_FIELDS } from "./change.ts";
import { expertChangedEvent } from "./changed-event.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";
import { isInvolvedInConference } from "./involved.ts";
import { expertListKey, expertListRow } from "./list-rows.ts";
import { requireExpert } from "./lookup.ts";
import { mayRemoveExperts } from "./rules.ts";

class ExpertConflictError extends ConflictError {}

/**
 * Deletes an expert without reviews. 4 calls, 1 query per address.
 * @throws 404; 403; 403 `own_papers_here` for authors and reviewers in the conference; 422 `expert_assigned` with the
 * number of reviews (specification §8)
 */
export async function removeExpert(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<void> {
	if (!mayRemoveExperts(context.actor)) throw new AppError("forbidden", "forbidden");
	if (await isInvolvedInConference(context, conference.conference))
		throw new AppError("forbidden", "own_papers_here");
	await retryOnConflict(ExpertConflictError, async () => {
		const expert = await requireExpert(context.table, conference.conference, number);
		const { assigned: count = 0 } = expert;
		if (count > 0) throw new AppError("invalid", "expert_assigned", { params: { count } });
		await commitExpertRemoval(context, conference, expert, [
			{
				conference: expert.conference,
				object: `expert-${number}`,
				action: "expert.removed",
				left: expert.email,
				before: Object.fromEntries(LOGGED_FIELDS.map((name) => [name, expert[name] ?? null])),
			},
		]);
	});
}

/** Commits the deletion of an expert as read. 1 call. */
async function commitExpertRemoval(
	context: Context,
	conference: ConferenceItem,
	expert: ExpertItem,
	audit: AuditEntry[],
): Promise<void> {
	const { table } = context;
	const { conference: id, number, email } = expert;
	const list = expertListKey(id);
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
				new ExpertConflictError(),
			),
			remove(expertClaims(table).delete({ conference: id, email })),
			...removeListRow(table, list, number).map((action) => raw(action)),
			raw(putRemovalTrace(table, list, { ...expertListRow(expert), changed })),
		],
		audit,
		events: [
			expertChangedEvent(conference, expert),
			jobEvent("expert.remember", { conference: id, number, removed: [email] }),
		],
	});
}
