import type { BulkAction, BulkForm } from "@deck/contracts/bulk";
import type { ChangeStatusForm } from "@deck/contracts/paper-lifecycle";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { AlreadyApplied, addPaperToItem, addToIssueChange, removeFromIssueChange } from "../issue/fill.ts";
import { requireIssue } from "../issue/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MakeChange, PaperChange } from "../paper/change.ts";
import { editingState, isVersionPending } from "../paper/editable.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { openEditingChange } from "../paper/open-editing.ts";
import { openExtendedChange } from "../paper/open-extended.ts";
import { placementChange } from "../paper/placement.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { previousStatus } from "../paper/transitions.ts";
import { paperStatusChange } from "../paper-lifecycle/change-status.ts";
import { releaseChange } from "../paper-lifecycle/release-decisions.ts";
import { hiddenReviews } from "../review/hidden-reviews.ts";
import { revealAllChange } from "../review/reveal-all.ts";
import { assertReviewSeen } from "../review/rules.ts";
import { mergeAuthorsChange } from "./merge-authors.ts";

interface BulkRequest {
	what: BulkAction;
	/** Without `seen_review`: reviews are shown as they are. */
	papers: readonly Pick<BulkForm["papers"][number], "number" | "seen_review">[];
}

/** Makes the change as the paper's page would, for the state seen. */
type ChangeFactory = (context: SignedInContext, before: PaperAggregate) => MakeChange;

/**
 * Returns the change that a bulk action makes to each paper. Reads shared data once (1 call for a decision that reveals
 * reviews). The change throws 422 `review_corrected` for reviews that were sent or corrected after the preview.
 * @throws 404 for an issue
 */
export async function bulkChangeMaker(
	context: SignedInContext,
	conference: ConferenceItem,
	{ what, papers }: BulkRequest,
): Promise<MakeChange> {
	const act = await changeFactory(context, conference, { what, papers });
	return (before, current, at) => {
		requirePaperRights(context, before);
		return act(context, before)(before, current, at);
	};
}

async function changeFactory(
	context: SignedInContext,
	conference: ConferenceItem,
	{ what, papers }: BulkRequest,
): Promise<ChangeFactory> {
	// An empty instant is before all reviews.
	const seen = new Map(
		papers.map(({ number, seen_review }) => [number, seen_review === null ? "" : seen_review]),
	);
	switch (what.act) {
		case "status": {
			const { act: _, reveal, ...form } = what;
			const hidden = reveal
				? await hiddenReviews(context.table, conference.conference, [...seen.keys()])
				: null;
			return (asker, before) => {
				if (isAlreadySet(asker, before, { ...form, reveal })) throw new AlreadyApplied();
				const { number } = before.paper;
				const marks = hidden?.get(number) ?? [];
				return async (...given) => {
					const shown = {
						reveal: marks.map(({ n }) => n),
						seen: marks.length > 0 ? seen.get(number) : undefined,
					};
					const change = await paperStatusChange(asker, statusForm(before, { ...form, ...shown }))(...given);
					// Held decisions check it only when they are released.
					for (const mark of marks) assertReviewSeen(mark, shown.seen);
					return change;
				};
			};
		}
		case "reveal":
			return (asker, { paper }) =>
				revealAllChange(asker, conference, { reply_till: what.reply_till, seen: seen.get(paper.number) });
		case "restore":
			return (asker, before) => {
				const to = previousStatus(before.paper);
				if (!to) throw new AppError("invalid", "nothing_to_restore");
				return paperStatusChange(
					asker,
					statusForm(before, {
						to,
						...(what.till && { till: what.till }),
						...(what.due && { due: what.due }),
					}),
				);
			};
		case "section":
		case "format":
		case "discount": {
			const { act: _, ...place } = what;
			return (asker, before) => placementChange(asker, { ...place, version: before.paper.version });
		}
		case "editing":
			return (asker, { paper }) => openEditingChange(asker, { till: what.till, version: paper.version });
		case "extended":
			return (asker, { paper }) =>
				openExtendedChange(asker, { open: what.open, till: what.till, version: paper.version });
		case "issue":
			return issueChangeFactory(context, conference, what.issue);
		case "release":
			return (asker, { paper }) => releaseChange(asker, paper.held?.at ?? "");
		case "remind":
			return (asker) => reminderChange(asker);
		case "authors":
			return (asker) => mergeAuthorsChange(asker, what);
	}
}

/** Checks whether the status, or the same held decision, is already set. */
function isAlreadySet(
	context: SignedInContext,
	before: PaperAggregate,
	{
		to,
		note,
		hold,
		till,
		reply_till,
		reveal,
		email,
	}: Pick<ChangeStatusForm, "to" | "note" | "hold" | "till" | "reply_till"> &
		Partial<Pick<ChangeStatusForm, "email">> & {
			reveal?: boolean | undefined;
		},
): boolean {
	const { status, held } = before.paper;
	if (status === to) return true;
	const { decides } = requirePaperRights(context, before);
	// These may differ from the held ones.
	return (
		decides && hold && !till && !reply_till && !reveal && !email && held?.to === to && held.note === note
	);
}

/** Returns the form as the paper's page would send it. */
function statusForm(
	{ paper }: PaperAggregate,
	form: Pick<ChangeStatusForm, "to"> & Partial<Omit<ChangeStatusForm, "to">>,
): ChangeStatusForm {
	const seen = { version: paper.version, held: paper.held?.at ?? null, number: paper.number };
	return { note: "", reason: "", hold: false, email: null, reveal: [], ...form, ...seen };
}

async function issueChangeFactory(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string | null,
): Promise<ChangeFactory> {
	if (!hasPermission(context.actor.roles, "structure", "write")) throw new AppError("forbidden", "forbidden");
	let issue = id === null ? null : await requireIssue(context.table, conference.conference, id);
	return (asker, before) => async () => {
		if (issue) {
			const change = addToIssueChange(asker, before, issue);
			issue = addPaperToItem(issue, before.paper.number);
			return change;
		}
		const { issue: current } = before.paper;
		if (!current) return { audit: [] } satisfies PaperChange;
		return removeFromIssueChange(
			asker,
			before,
			await requireIssue(asker.table, conference.conference, current),
		);
	};
}

/**
 * Reminds the corresponding author.
 * @throws 403; 422 `nothing_awaited`, `paper_reminded` within an hour†
 */
function reminderChange(context: SignedInContext): MakeChange {
	return (before, conference, at) => {
		const { paper, origin } = before;
		const { opening } = paper;
		if (!requirePaperRights(context, before).edits) throw new AppError("forbidden", "forbidden");
		const open = editingState(paper, conference, new Date(at), origin).is_editable;
		if (!opening || !isVersionPending(paper) || !open) throw new AppError("invalid", "nothing_awaited");
		const pause = SETTINGS.paperReminderIntervalSeconds * 1000;
		if (opening.reminded_at && Date.parse(opening.reminded_at) + pause > Date.parse(at))
			throw new AppError("invalid", "paper_reminded");
		const event = { conference: paper.conference, number: paper.number, at: opening.at };
		return {
			set: { opening: { ...opening, reminded_at: at } },
			secret: true,
			audit: [{ action: "paper.reminded", after: { till: opening.till } }],
			events: [mailEvent("paper.deadline", { ...event, days: 1 })],
		};
	};
}
