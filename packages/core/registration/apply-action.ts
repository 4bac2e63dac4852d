import type { StaffRegistration } from "@deck/contracts/registration";
import type {
	RegistrationActionForm,
	RegistrationActionsForm,
	RegistrationResult,
} from "@deck/contracts/registration-actions";
import {
	findRegistrationTransition,
	type RegistrationSnapshot,
} from "@deck/contracts/registration-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import type { Write } from "../kernel/commit.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { shortJobEvent } from "../kernel/outbox.ts";
import { REGISTRATION_ACTION_CHANGES } from "./actions.ts";
import { changeRegistration, type MakeRegistrationChange, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { assertKnowsRegistrations, requireStaffRegistration } from "./for-staff.ts";
import { withoutTakenPapers } from "./lookup.ts";
import { asSeen } from "./mask.ts";
import { priceAtPaymentOrNow } from "./price.ts";
import { registrationSnapshot } from "./snapshot.ts";
import { type RegistrationTerms, readTerms } from "./terms.ts";
import { viewForStaff } from "./view.ts";

/**
 * Reads a registration for staff. 2 table calls, plus those of `hidesRegistrations`.
 * @throws 404
 */
export async function readRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<StaffRegistration> {
	const [registration, terms] = await Promise.all([
		requireStaffRegistration(context, conference, number),
		readTerms(context.table, conference.conference),
	]);
	return viewForStaff(context, registration, { conference, terms });
}

/**
 * Applies an action to a registration. 3 table calls, plus those of `hidesRegistrations`.
 * @throws 404; 409 `stale` with the current registration; 422 `registration_act` in this state, `account_deleted` for
 * acts that the participant would have to learn of; as the act (`actions.ts`)
 */
export async function applyRegistrationAction(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	form: RegistrationActionForm,
): Promise<StaffRegistration> {
	const terms = await readTermsAsStaff(context, conference);
	const changed = await applyAction(context, conference, terms, { number, form });
	return viewForStaff(context, changed, { conference, terms });
}

const AT_ONCE = 5;

/** Further writes, such as the record of an undo. */
export type ExtraWrites = (before: RegistrationItem, change: RegistrationChange) => Write[];

/**
 * Applies actions, each in its own commit. 1 table call, plus those of `hidesRegistrations`, 2 for each.
 * @throws 404 for staff who may not know registrations
 */
export async function applyRegistrationActions(
	context: SignedInContext,
	conference: ConferenceItem,
	acts: RegistrationActionsForm["acts"],
	along?: ExtraWrites,
): Promise<RegistrationResult[]> {
	const plain = withoutIdempotencyKey(context);
	const terms = await readTermsAsStaff(context, conference);
	return mapRegistrations(acts, async (act) =>
		asSeen(plain.actor, await applyAction(plain, conference, terms, act, along)),
	);
}

/**
 * Reads what all actions of a request need.
 * @throws 404 for staff who may not know registrations
 */
async function readTermsAsStaff(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<RegistrationTerms> {
	const [terms] = await Promise.all([
		readTerms(context.table, conference.conference),
		assertKnowsRegistrations(context, conference),
	]);
	return terms;
}

export function mapRegistrations<One extends { number: number }>(
	all: readonly One[],
	change: (one: One) => Promise<RegistrationItem>,
): Promise<RegistrationResult[]> {
	return mapWithConcurrency(AT_ONCE, all, async (one): Promise<RegistrationResult> => {
		const { number } = one;
		try {
			const { version } = await change(one);
			return { number, version, refused: null };
		} catch (error) {
			const isRefusal = error instanceof AppError && ["invalid", "not_found", "stale"].includes(error.kind);
			if (!isRefusal) throw error;
			return { number, version: null, refused: error.code };
		}
	});
}

/** Acts on what the actor sees: a refusal after a change that they must not notice would reveal it. */
function applyAction(
	context: SignedInContext,
	conference: ConferenceItem,
	terms: RegistrationTerms,
	{ number, form }: RegistrationActionsForm["acts"][number],
	along?: ExtraWrites,
): Promise<RegistrationItem> {
	const make: MakeRegistrationChange = async (before, current, at) => {
		const seen = asSeen(context.actor, before);
		if ("version" in form && form.version !== seen.version) {
			const shown = await viewForStaff(context, before, { conference: current, terms });
			throw new AppError("stale", "stale", { current: shown });
		}
		const acted = seen.state === before.state ? before : seen;
		const now = registrationSnapshot(acted, {
			open: registrationWindow(current, context.now()) === "open",
			free: priceAtPaymentOrNow(acted, terms.fees)?.total === 0,
		});
		assertAllowed(form.act, now);
		const made = await REGISTRATION_ACTION_CHANGES[form.act](acted, form as never, {
			at,
			terms,
			context,
			conference: current,
		});
		if (!made) return null;
		const change = acted === before || !made.set.state ? made : await withLostPapers(context, acted, made);
		if (!along) return change;
		// Papers that only the actor still sees may be others' by then.
		const writes = along({ ...acted, version: seen.version }, made);
		return { ...change, writes: [...(change.writes ?? []), ...writes] };
	};
	return changeRegistration(context, conference, number, make);
}

function assertAllowed(act: RegistrationActionForm["act"], now: RegistrationSnapshot): void {
	if (findRegistrationTransition(act, "registrar", now)) return;
	const isErased = findRegistrationTransition(act, "registrar", { ...now, erased: false }) !== null;
	throw new AppError("invalid", isErased ? "account_deleted" : "registration_act");
}

/**
 * Adds the papers that only the actor still sees to a change of the state, as if it had been made before they were lost:
 * the job then repeats the loss. 1 table call.
 */
async function withLostPapers(
	{ table }: SignedInContext,
	seen: RegistrationItem,
	change: RegistrationChange,
): Promise<RegistrationChange> {
	const { conference, content } = seen;
	const papers = await withoutTakenPapers(table, seen, seen.papers);
	return {
		...change,
		set: { ...change.set, papers, content: { ...content, papers: papers.map((paper) => paper.number) } },
		events: [
			...(change.events ?? []),
			...papers.map((paper) => shortJobEvent("paper.presented", { conference, number: paper.number })),
		],
	};
}
