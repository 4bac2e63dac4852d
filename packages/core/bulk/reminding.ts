import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import type { MakeChange } from "../paper/change.ts";
import { editable, isVersionPending } from "../paper/editable.ts";
import { demandReadable } from "../paper/readable.ts";

/** Reminds the corresponding author; changes only the paper's log. Throws 403, 422 `nothing_awaited`. */
export function reminding(context: SignedIn): MakeChange {
	return (before, conference, at) => {
		const { paper, origin } = before;
		if (!demandReadable(context, before).edits) throw new AppError("forbidden", "forbidden");
		const open = editable(paper, conference, new Date(at), origin).is_editable;
		if (!paper.opening || !isVersionPending(paper) || !open) throw new AppError("invalid", "nothing_awaited");
		const event = { conference: paper.conference, number: paper.number, at: paper.opening.at };
		return {
			secret: true,
			audit: [{ action: "paper.reminded", after: { till: paper.opening.till } }],
			events: [mailEvent("paper.deadline", { ...event, days: 1 })],
		};
	};
}
