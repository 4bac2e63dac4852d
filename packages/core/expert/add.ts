import type { AddExpertsForm, ExpertForm, ExpertResult } from "@deck/contracts/expert";
import { withoutEmptyExpertTexts } from "@deck/contracts/expert-fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, raw } from "../kernel/commit.ts";
import { type Context, type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { putListRow } from "../kernel/list-rows.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { allocateNumber } from "../kernel/numbers.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { expertChangedEvent } from "./changed-event.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";
import { expertListKey, expertListRow } from "./list-rows.ts";
import { expertNumbers } from "./lookup.ts";

const AT_ONCE = 5;

/** Adds experts with one commit each; returns `expert_exists` for a used address. 1 call, 2 per expert. Idempotent. */
export async function addExperts(
	context: SignedInContext,
	conference: ConferenceItem,
	{ experts: forms, invite }: AddExpertsForm,
): Promise<ExpertResult[]> {
	const plain = withoutIdempotencyKey(context);
	const emails = forms.map(({ email }) => email);
	const knownNumbers = await expertNumbers(context.table, conference.conference, emails);
	return mapWithConcurrency(AT_ONCE, forms.keys(), async (at): Promise<ExpertResult> => {
		const form = forms[at] as ExpertForm;
		const known = knownNumbers[at] ?? null;
		if (known !== null) return { number: known, refused: "expert_exists" };
		try {
			return {
				number: await addExpert(plain, conference, form, { invite, by: plain.actor.user_id }),
				refused: null,
			};
		} catch (error) {
			if (error instanceof AppError && error.kind === "invalid") return { number: null, refused: error.code };
			throw error;
		}
	});
}

/**
 * Adds an expert and returns the number. 2 calls.
 * @throws 422 `expert_exists` at `email`
 */
export async function addExpert(
	context: Context,
	conference: ConferenceItem,
	{ limit, ...sent }: ExpertForm,
	{ invite, by }: { invite: boolean; by: string },
): Promise<number> {
	const { table } = context;
	const form = withoutEmptyExpertTexts(sent);
	const id = conference.conference;
	const number = await allocateNumber(table, id, expertListKey(id).counter);
	const at = context.now().toISOString();
	const expert: ExpertItem = {
		conference: id,
		number,
		...form,
		...(limit !== null && { limit }),
		...(invite ? { state: "invited", invitation: newId(), invited_at: at } : ({ state: "added" } as const)),
		added_by: by,
		created_at: at,
		changed: at,
		version: 1,
	};
	await commit(context, {
		writes: [
			put(
				expertClaims(table).create({ conference: id, email: form.email, number }),
				invalid("email", "expert_exists"),
			),
			put(experts(table).create(expert)),
			...putListRow(table, expertListKey(id), expertListRow(expert)).map((action) => raw(action)),
		],
		audit: [
			{ conference: id, object: `expert-${number}`, action: "expert.added", after: { ...form, limit } },
		],
		events: [
			expertChangedEvent(conference, expert),
			jobEvent("expert.remember", { conference: id, number }),
			...(invite ? [mailEvent("expert.invited", { conference: id, number, at })] : []),
		],
	});
	return number;
}
