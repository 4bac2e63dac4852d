import type { StaffRegistration } from "@deck/contracts/registration";
import type {
	RegistrationActForm,
	RegistrationActsForm,
	RegistrationResult,
} from "@deck/contracts/registration-acts";
import { registrationStep } from "@deck/contracts/registration-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import { atMost } from "../kernel/at-most.ts";
import type { Write } from "../kernel/commit.ts";
import { type SignedIn, withoutKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { ACTS } from "./acts.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { demandRegistration } from "./lookup.ts";
import { currentPrice } from "./price.ts";
import { standingOf } from "./standing.ts";
import { readTerms, type Terms } from "./terms.ts";
import { viewForStaff } from "./view.ts";

/**
 * 2 table calls.
 * @throws 404
 */
export async function readRegistration(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<StaffRegistration> {
	const [registration, terms] = await Promise.all([
		demandRegistration(context.table, conference.conference, number),
		readTerms(context.table, conference.conference),
	]);
	return viewForStaff(context, registration, { conference, terms });
}

/**
 * 3 table calls.
 * @throws 404; 409 `stale` with the current registration; 422 `registration_act` in this state; as the act (`acts.ts`)
 */
export async function actOnRegistration(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	form: RegistrationActForm,
): Promise<StaffRegistration> {
	const terms = await readTerms(context.table, conference.conference);
	const changed = await act(context, conference, terms, number, form);
	return viewForStaff(context, changed, { conference, terms });
}

const AT_ONCE = 5;

/** Further writes, such as the record of an undo. */
export type Along = (before: RegistrationItem, change: RegistrationChange) => Write[];

/** Each in its own commit. 1 table call, 2 for each. */
export async function actOnRegistrations(
	context: SignedIn,
	conference: ConferenceItem,
	acts: RegistrationActsForm["acts"],
	along?: Along,
): Promise<RegistrationResult[]> {
	const plain = withoutKey(context);
	const terms = await readTerms(context.table, conference.conference);
	return eachRegistration(acts, ({ number, form }) => act(plain, conference, terms, number, form, along));
}

export function eachRegistration<One extends { number: number }>(
	all: readonly One[],
	change: (one: One) => Promise<RegistrationItem>,
): Promise<RegistrationResult[]> {
	return atMost(AT_ONCE, all, async (one): Promise<RegistrationResult> => {
		const { number } = one;
		try {
			const { version } = await change(one);
			return { number, version, refused: null };
		} catch (error) {
			const told = error instanceof AppError && ["invalid", "not_found", "stale"].includes(error.kind);
			if (!told) throw error;
			return { number, version: null, refused: error.code };
		}
	});
}

function act(
	context: SignedIn,
	conference: ConferenceItem,
	terms: Terms,
	number: number,
	form: RegistrationActForm,
	along?: Along,
): Promise<RegistrationItem> {
	return changeRegistration(context, conference, number, async (before, current, at) => {
		if ("version" in form && before.version !== form.version) {
			const seen = await viewForStaff(context, before, { conference: current, terms });
			throw new AppError("stale", "stale", { current: seen });
		}
		const now = standingOf(before, {
			open: registrationWindow(current, context.now()) === "open",
			free: currentPrice(before, terms.fees)?.total === 0,
		});
		if (!registrationStep(form.act, "registrar", now)) throw new AppError("invalid", "registration_act");
		const change = await ACTS[form.act](before, form as never, { at, terms, context, conference: current });
		if (!change || !along) return change;
		return { ...change, writes: [...(change.writes ?? []), ...along(before, change)] };
	});
}
