import type { EmailTexts } from "@deck/contracts/decision-email-text";
import type { PaperStatus } from "@deck/contracts/enums";
import type { PaperTransition } from "@deck/contracts/paper-lifecycle";
import { FEATURES } from "../features.ts";
import type { Context } from "../kernel/context.ts";
import { jobEvent, mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { PaperChange, PaperChanges } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { remindEvent } from "../paper/open-editing.ts";
import { restorableUntil } from "../paper/restorable.ts";

type PaperItem = PaperAggregate["paper"];

export interface StatusChangeInput {
	paper: PaperItem;
	to: PaperStatus;
	step: PaperTransition;
	at: string;
	by: string;
	byAuthor: boolean;
	/** The comment to the authors. */
	note?: string;
	/** Texts of the e-mail, if edited. */
	email?: EmailTexts | undefined;
	/** Reviews by their `n`. */
	reveal?: readonly number[] | undefined;
	/** Latest review that the decider saw (ISO). */
	seen?: string | undefined;
	/** When the published decision was recorded (ISO). */
	held?: string;
	/** Editing deadline (ISO). */
	till?: string | undefined;
	/** Deadline (ISO) for answers to the reviews in `reveal`. */
	reply_till?: string | undefined;
	/** New deadline (ISO) of unsent reviews when a withdrawn paper returns; absent: unchanged. */
	due?: string | undefined;
	/** And of unanswered requests. */
	answer_by?: string | undefined;
}

/** Returns the effects of a status change: the e-mail, a deleted paper's purge, and changes of other features. */
export async function applyStatusChange(
	context: Context,
	move: StatusChangeInput,
): Promise<Required<Pick<PaperChange, "writes" | "events" | "audit">> & Pick<PaperChange, "set" | "step">> {
	const { paper, to, at, step, reveal, reply_till, seen, due, answer_by } = move;
	const shown =
		step.email === "decision" && reveal?.length ? { reveal, ...(reply_till && { reply_till }) } : {};
	const parts = await Promise.all(
		FEATURES.map((feature) =>
			feature.onPaperStatusChange?.(context, {
				conference: paper.conference,
				paper,
				to,
				at,
				...shown,
				...(seen && { seen }),
				...(due && { due }),
				...(answer_by && { answer_by }),
			}),
		),
	);
	const changes = parts.filter((part) => part !== undefined);
	const reveals = changes.find((part) => part.reveals)?.reveals;
	return {
		set: {
			...paperChangesOf(move),
			...(reveals && { revealed: true, ...reveals }),
		},
		writes: changes.flatMap(({ writes }) => writes),
		events: [...eventsOf(move), ...changes.flatMap(({ events }) => events)],
		// An accepted paper's opening is for its final version.
		step: { kind: to, ...(move.till && to !== "accepted" && { till: move.till }) },
		audit: changes.flatMap(({ audit = [] }) => audit),
	};
}

/**
 * Closes an opening, or opens a revision or an accepted paper for its final version, and ends a held decision. A
 * deletion only sets the decision aside: authors do not know of it, and must not discard it by deleting and restoring.
 */
function paperChangesOf({
	paper,
	to,
	step,
	at,
	by,
	byAuthor,
	held,
	note = "",
	email,
	till,
}: StatusChangeInput): PaperChanges {
	const from = paper.status;
	return {
		status: to,
		held: from === "deleted" ? paper.deleted_held : undefined,
		deleted_held: to === "deleted" ? paper.held : undefined,
		opening: till === undefined ? undefined : { till, by, at },
		...(step.email === "decision" && {
			decision: { to, note, at, by, ...(held && { held }), ...(email && { email }) },
		}),
		...(to === "reviewing" && { reviewed: true }),
		...(from === "revising" && to === "submitted" && { round: (paper.round ?? 0) + 1 }),
		...(from === "accepted" && { issue: undefined, extended_opening: undefined }),
		withdrawn_from: to === "withdrawn" && from !== "deleted" ? from : storedWithdrawnFrom(paper, to),
		deleted_from: to === "deleted" ? from : undefined,
		deleted_at: to === "deleted" ? at : undefined,
		deleted_by_author: to === "deleted" && byAuthor ? true : undefined,
	};
}

export function discardedDecisionEntries({ held }: PaperItem): PaperChange["audit"] {
	return held ? [{ action: "paper.decision_discarded", before: { held: held.to } }] : [];
}

function storedWithdrawnFrom(paper: PaperItem, to: PaperStatus): PaperStatus | undefined {
	return to === "deleted" || to === "withdrawn" ? paper.withdrawn_from : undefined;
}

function eventsOf({
	paper: { conference, number },
	to,
	step,
	at,
	till,
	byAuthor,
}: StatusChangeInput): OutboxEvent[] {
	const event = { conference, number, at, ...(byAuthor && { by_author: true }) };
	return [
		...(step.email && step.email !== "new_version" ? [mailEvent(`paper.${step.email}`, event)] : []),
		...(till === undefined ? [] : [remindEvent(conference, number, at)]),
		...(to === "deleted"
			? [jobEvent("paper.purge", { conference, number, deleted_at: at }, new Date(restorableUntil(at)))]
			: []),
	];
}
