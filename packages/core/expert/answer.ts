import type { AnswerInvitationForm, ExpertInvitation, ExpertLinkForm } from "@deck/contracts/expert";
import type { ExpertField } from "@deck/contracts/expert-facts";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { changeExpert } from "./change.ts";
import { type ExpertItem, experts } from "./entity.ts";
import { isInvitationLink } from "./link.ts";
import { viewExpert } from "./list-rows.ts";

/**
 * Reads an expert invitation, for anyone with the link. Changes nothing, since mail scanners follow links. 1 call.
 * @throws 422 `expert_link_over` for an invalid or expired link
 */
export async function readInvitation(context: Context, form: ExpertLinkForm): Promise<ExpertInvitation> {
	const { conference, expert } = await readLinkedExpert(context, form);
	return viewInvitation(conference, expert);
}

/**
 * Accepts or declines an invitation; the answer can be changed while the link is valid. 3 calls.
 * @throws 422 `expert_link_over`
 */
export async function answerInvitation(
	context: Context,
	{ agrees, interests, languages, limit, ...link }: AnswerInvitationForm,
): Promise<ExpertInvitation> {
	const { conference } = await readLinkedExpert(context, link);
	const expert = await changeExpert(context, conference, link.number, (before) => {
		requireValidLink(context, before, link.signature);
		// The expert's own data overlays staff's.
		const parts = selfStatedFields(before);
		const answers = agrees && {
			...(!parts.includes("interests") && { interests }),
			...(!parts.includes("languages") && { languages }),
			limit: limit ?? undefined,
		};
		const state = agrees ? "agreed" : "declined";
		// A repeated answer changes nothing.
		const answered_at = before.state === state ? before.answered_at : context.now().toISOString();
		return {
			set: { ...answers, state, answered_at },
			action: `expert.${state}`,
			by_link: before.email,
			// Acceptance lets staff read the expert's own profile.
			events: [jobEvent("expert.remember", { conference: link.conference, number: link.number })],
		};
	});
	return viewInvitation(conference, expert);
}

/** Reads the expert of an invitation link. 1 call. */
async function readLinkedExpert(
	context: Context,
	{ conference: id, number, signature }: ExpertLinkForm,
): Promise<{ conference: ConferenceItem; expert: ExpertItem }> {
	const { table } = context;
	const [conference, expert] = await getItems(table, [
		conferenceLookup(table, id),
		lookup(experts(table), experts(table).get({ conference: id, number })),
	]);
	if (!conference || conference.deleted_at) throw linkExpiredError();
	return { conference, expert: requireValidLink(context, expert, signature) };
}

function requireValidLink(context: Context, expert: ExpertItem | null, signature: string): ExpertItem {
	if (!expert || !isInvitationLink(context, expert, signature)) throw linkExpiredError();
	return expert;
}

const linkExpiredError = () => new AppError("invalid", "expert_link_over");

function viewInvitation({ path, locales }: ConferenceItem, expert: ExpertItem): ExpertInvitation {
	const { name, email, state, interests, languages, limit } = viewExpert(expert);
	// A conference may always get a lower limit.
	const own = selfStatedFields(expert).filter((part) => part !== "limit");
	return { conference: { path, locales }, name, email, state, interests, languages, limit, own };
}

const selfStatedFields = (expert: ExpertItem): readonly ExpertField[] => viewExpert(expert).own?.parts ?? [];
