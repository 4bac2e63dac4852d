import type { ExpertResult, InviteExpertsForm } from "@deck/contracts/expert";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { changeExpert } from "./change.ts";
import { mayChangeExpert } from "./rules.ts";

const AT_ONCE = 5;

/**
 * Invites experts by e-mail; earlier links become invalid. 2 calls each. Results: `not_found`, `forbidden`,
 * `expert_agreed`, `expert_invited` if just invited, `account_deleted`.
 */
export async function inviteExperts(
	context: SignedInContext,
	conference: ConferenceItem,
	{ numbers }: InviteExpertsForm,
): Promise<ExpertResult[]> {
	const plain = withoutIdempotencyKey(context);
	return mapWithConcurrency(AT_ONCE, new Set(numbers), async (number): Promise<ExpertResult> => {
		try {
			await inviteExpert(plain, conference, number);
			return { number, refused: null };
		} catch (error) {
			if (error instanceof AppError && error.kind !== "unavailable") return { number, refused: error.code };
			throw error;
		}
	});
}

async function inviteExpert(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<void> {
	const now = context.now();
	const at = now.toISOString();
	await changeExpert(context, conference, number, (before) => {
		if (!mayChangeExpert(context.actor, before)) throw new AppError("forbidden", "forbidden");
		if (isErasedAddress(before.email)) throw new AppError("invalid", "account_deleted");
		if (before.state === "agreed") throw new AppError("invalid", "expert_agreed");
		const lately = Date.parse(before.invited_at ?? "") + SETTINGS.expertInviteIntervalSeconds * 1000;
		if (before.state === "invited" && lately > now.getTime()) throw new AppError("invalid", "expert_invited");
		return {
			set: { state: "invited", invitation: newId(), invited_at: at, answered_at: undefined },
			action: "expert.invited",
			events: [mailEvent("expert.invited", { conference: conference.conference, number, at })],
		};
	});
}
