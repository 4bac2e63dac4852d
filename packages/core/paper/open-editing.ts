import { storedMoment } from "@deck/contracts/moments";
import type { Paper } from "@deck/contracts/paper";
import type { OpenEditingForm } from "@deck/contracts/paper-staff";
import { toInstant } from "@deck/contracts/zoned-time";
import type { ConferenceItem } from "../conference/lookup.ts";
import { isOver } from "../conference/time.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { changePaper, type MakeChange } from "./change.ts";
import { editingState, isOpenable } from "./editable.ts";
import type { PaperItem } from "./entity.ts";
import type { PaperAggregate } from "./lookup.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Parses an opening's deadline to an ISO instant.
 * @throws 422 `till_past` at `till`
 */
export function parseDeadline({ timezone }: ConferenceItem, till: string, now: Date): string {
	const instant = toInstant(storedMoment(till), timezone, true).toISOString();
	if (isOver(instant, now)) throw invalid("till", "till_past");
	return instant;
}

export function remindEvent(conference: string, number: number, at: string): OutboxEvent {
	return jobEvent("paper.remind", { conference, number, at });
}

/**
 * Opens a paper for editing until a deadline, or closes it (product.md §3). 2 table calls.
 * @throws 404, 403, 409; 422 `opening_refused` in review and final statuses; `till_past` at `till`
 */
export async function openEditing(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	form: OpenEditingForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, openEditingChange(context, form));
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}

export function openEditingChange(context: SignedInContext, { till, version }: OpenEditingForm): MakeChange {
	return (before, current, at) => {
		const rights = requirePaperRights(context, before);
		if (!rights.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		const { paper } = before;
		if (!isOpenable(paper.status)) throw new AppError("invalid", "opening_refused");
		const end = till === null ? null : parseDeadline(current, till, new Date(at));
		const opening = end === null ? undefined : { till: end, by: context.actor.user_id, at };
		return {
			set: { opening },
			step: end === null ? { kind: "closed" } : { kind: "opened", till: end },
			audit: [
				{
					action: end === null ? "paper.editing_closed" : "paper.editing_opened",
					before: { till: paper.opening?.till ?? null },
					after: { till: end },
				},
			],
			events: openingEvents(before, current, opening, at),
		};
	};
}

/** Notifies the authors of an opening that is set, restored or taken away, if it changes how long they can edit. */
export function openingEvents(
	{ paper, origin }: PaperAggregate,
	current: ConferenceItem,
	opening: PaperItem["opening"],
	at: string,
): OutboxEvent[] {
	const { conference, number } = paper;
	const isLive = opening !== undefined && !isOver(opening.till, new Date(at));
	if (isLive && opening.at !== paper.opening?.at)
		return [
			mailEvent("paper.opened", { conference, number, at: opening.at }),
			remindEvent(conference, number, opening.at),
		];
	const state = (one: PaperItem["opening"]) =>
		editingState({ ...paper, opening: one }, current, new Date(at), origin);
	const [before, after] = [state(paper.opening), state(opening)];
	return before.is_editable && before.editable_till !== after.editable_till
		? [mailEvent("paper.closed", { conference, number, at })]
		: [];
}
