import type { AnswerInvitationForm, ExpertInvitation, ExpertLinkForm } from "@deck/contracts/expert";
import type { ExpertPart } from "@deck/contracts/expert-own";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { viewExpert } from "./cards.ts";
import { changeExpert } from "./change.ts";
import { type ExpertItem, experts } from "./entity.ts";
import { isInvitationLink } from "./link.ts";

/**
 * For anyone with the link. Changes nothing, since mail scanners follow links. 1 call. Throws 422 `expert_link_over`
 * for an invalid or expired link.
 */
export async function readInvitation(context: Context, form: ExpertLinkForm): Promise<ExpertInvitation> {
	const { conference, expert } = await behindLink(context, form);
	return viewInvitation(conference, expert);
}

/** Accepts or declines; can be changed while the link is valid. 3 calls. Throws 422 `expert_link_over`. */
export async function answerInvitation(
	context: Context,
	{ agrees, interests, languages, limit, ...link }: AnswerInvitationForm,
): Promise<ExpertInvitation> {
	const { conference } = await behindLink(context, link);
	const expert = await changeExpert(context, conference, link.number, (before) => {
		demandLink(context, before, link.signature);
		// The expert's own data overlays staff's.
		const parts = statedOf(before);
		const said = agrees && {
			...(!parts.includes("interests") && { interests }),
			...(!parts.includes("languages") && { languages }),
			limit: limit ?? undefined,
		};
		const state = agrees ? "agreed" : "declined";
		// A repeated answer changes nothing.
		const answered_at = before.state === state ? before.answered_at : context.now().toISOString();
		return {
			set: { ...said, state, answered_at },
			action: `expert.${state}`,
			// Acceptance lets staff read the expert's own profile.
			events: [jobEvent("expert.remember", { conference: link.conference, number: link.number })],
		};
	});
	return viewInvitation(conference, expert);
}

/** 1 call. */
async function behindLink(
	context: Context,
	{ conference: id, number, signature }: ExpertLinkForm,
): Promise<{ conference: ConferenceItem; expert: ExpertItem }> {
	const { table } = context;
	const [conference, expert] = await getItems(table, [
		conferenceLookup(table, id),
		lookup(experts(table), experts(table).get({ conference: id, number })),
	]);
	if (!conference || conference.deleted_at) throw linkOver();
	return { conference, expert: demandLink(context, expert, signature) };
}

function demandLink(context: Context, expert: ExpertItem | null, signature: string): ExpertItem {
	if (!expert || !isInvitationLink(context, expert, signature)) throw linkOver();
	return expert;
}

const linkOver = () => new AppError("invalid", "expert_link_over");

function viewInvitation({ path, locales }: ConferenceItem, expert: ExpertItem): ExpertInvitation {
	const { name, email, state, interests, languages, limit } = viewExpert(expert);
	// A conference may always get a lower limit.
	const own = statedOf(expert).filter((part) => part !== "limit");
	return { conference: { path, locales }, name, email, state, interests, languages, limit, own };
}

const statedOf = (expert: ExpertItem): readonly ExpertPart[] => viewExpert(expert).own?.parts ?? [];
