import type { Paper } from "@deck/contracts/paper";
import type { OpenExtendedForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changePaper, type MakeChange } from "./change.ts";
import { parseDeadline } from "./open-editing.ts";
import { assertPaperSeen, requireReadablePaper } from "./readable.ts";
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
	return viewPaper(after, conference, context.now(), requireReadablePaper(context, after));
}

export function openExtendedChange(
	context: SignedInContext,
	{ open, till, version }: OpenExtendedForm,
): MakeChange {
	return (before, current, at) => {
		const part = requireReadablePaper(context, before);
		if (!part.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, part, version);
		const { paper } = before;
		if (paper.type !== "paper" || current.flow !== "both") throw new AppError("invalid", "flow_narrow");
		if (paper.status !== "accepted") throw new AppError("invalid", "extended_not_accepted");
		const end = till === null ? undefined : parseDeadline(current, till, new Date(at));
		const opening = { ...(end && { till: end }), by: context.actor.user_id, at };
		const event = { conference: current.conference, number: paper.number, at };
		return {
			set: { extended_opening: open ? opening : undefined },
			...(open && { step: { kind: "extended_opened" as const, ...(end && { till: end }) } }),
			audit: [
				{
					action: open ? "paper.extended_opened" : "paper.extended_closed",
					after: { till: open ? (end ?? null) : null },
				},
			],
			events: open ? [mailEvent("paper.extended_opened", event)] : [],
		};
	};
}
