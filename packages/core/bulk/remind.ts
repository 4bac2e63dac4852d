import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MakeChange } from "../paper/change.ts";
import { editingState, isVersionPending } from "../paper/editable.ts";
import { requireReadablePaper } from "../paper/readable.ts";

/**
 * Reminds the corresponding author.
 * @throws 403; 422 `nothing_awaited`, `paper_reminded` within an hour†
 */
export function reminderChange(context: SignedInContext): MakeChange {
	return (before, conference, at) => {
		const { paper, origin } = before;
		const { opening } = paper;
		if (!requireReadablePaper(context, before).edits) throw new AppError("forbidden", "forbidden");
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
