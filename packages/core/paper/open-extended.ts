import type { Paper } from "@deck/contracts/paper";
import type { OpenExtendedForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { changePaper, type MakeChange } from "./change.ts";
import type { PaperItem } from "./entity.ts";
import { extendedRefusal } from "./extended-rules.ts";
import type { PaperAggregate } from "./lookup.ts";
import { parseDeadline } from "./open-editing.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Opens an accepted paper for an extended paper, or closes it. 2 table calls.
 * @throws 404, 403, 409; 422 `extended_not_accepted`, `flow_narrow`, `till_past` at `till`
 */
export async function openExtended(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	form: OpenExtendedForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, openExtendedChange(context, form));
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}

export function openExtendedChange(
	context: SignedInContext,
	{ open, till, version }: OpenExtendedForm,
): MakeChange {
	return (before, current, at) => {
		const rights = requirePaperRights(context, before);
		if (!rights.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		const { paper } = before;
		if (paper.type !== "paper" || current.flow !== "both") throw new AppError("invalid", "flow_narrow");
		if (paper.status !== "accepted") throw new AppError("invalid", "extended_not_accepted");
		const end = till === null ? undefined : parseDeadline(current, till, new Date(at));
		const opening = { ...(end && { till: end }), by: context.actor.user_id, at };
		const next = open ? opening : undefined;
		return {
			set: { extended_opening: next },
			...(open && { step: { kind: "extended_opened" as const, ...(end && { till: end }) } }),
			audit: [
				{
					action: open ? "paper.extended_opened" : "paper.extended_closed",
					after: { till: open ? (end ?? null) : null },
				},
			],
			events: extendedOpeningEvents(before, current, next, at),
		};
	};
}

/** Notifies the authors of an opening that is set or restored, or that is taken away while they need it. */
export function extendedOpeningEvents(
	{ paper, extended }: PaperAggregate,
	conference: ConferenceItem,
	opening: PaperItem["extended_opening"],
	at: string,
): OutboxEvent[] {
	const key = { conference: paper.conference, number: paper.number };
	if (opening) return [mailEvent("paper.extended_opened", { ...key, at: opening.at })];
	const refusal = (one: PaperItem["extended_opening"]) =>
		extendedRefusal(
			{ paper: { ...paper, extended_opening: one }, extended, conference, now: new Date(at) },
			{ edits: false },
		);
	const [before, after] = [refusal(paper.extended_opening), refusal(undefined)];
	// The window may not have begun.
	const wasOpen = before === null || before === "extended_not_open";
	const isOpen = after === null || (after === "extended_not_open" && conference.extended_to_all);
	return paper.extended_opening && wasOpen && !isOpen
		? [mailEvent("paper.extended_closed", { ...key, at })]
		: [];
}
