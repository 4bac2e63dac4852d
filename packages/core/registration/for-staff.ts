import type { ConferenceItem } from "../conference/lookup.ts";
import { hasReviewsInConference } from "../expert/involved.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { changeRegistration, type MakeRegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { findRegistrations, requireRegistration } from "./lookup.ts";
import { isPresenter } from "./presenter.ts";

export type BlindConference = Pick<ConferenceItem, "conference" | "blindness">;

/** Checks whether the actor may know a registration. */
export type RegistrationFilter = (registration: RegistrationItem) => boolean;

/**
 * Checks whether presenters' registrations are hidden from the actor as staff: in double-blind conferences from those
 * who review there. Otherwise they could exclude the authors of all other papers, and the one left wrote theirs. 2
 * table calls in a double-blind conference, else none.
 */
export const hidesPresenters = async (
	context: SignedInContext,
	{ conference, blindness }: BlindConference,
): Promise<boolean> => blindness === "double" && hasReviewsInConference(context, conference);

/** Returns the filter of registrations that the actor sees as staff. Calls: those of `hidesPresenters`. */
export async function visibleRegistrations(
	context: SignedInContext,
	conference: BlindConference,
): Promise<RegistrationFilter> {
	return (await hidesPresenters(context, conference)) ? (one) => !isPresenter(one) : () => true;
}

/**
 * Returns a registration for staff. 1 table call, those of `hidesPresenters`.
 * @throws 404
 */
export async function requireStaffRegistration(
	context: SignedInContext,
	conference: BlindConference,
	number: number,
): Promise<RegistrationItem> {
	const [found, isVisible] = await Promise.all([
		requireRegistration(context.table, conference.conference, number),
		visibleRegistrations(context, conference),
	]);
	if (!isVisible(found)) throw notFound();
	return found;
}

/** Returns registrations by number for staff, without missing ones. 1 table call per 100, those of `hidesPresenters`. */
export async function findStaffRegistrations(
	context: SignedInContext,
	conference: BlindConference,
	numbers: readonly number[],
): Promise<RegistrationItem[]> {
	const [found, isVisible] = await Promise.all([
		findRegistrations(context.table, conference.conference, numbers),
		visibleRegistrations(context, conference),
	]);
	return found.filter(isVisible);
}

/** Changes a registration as staff, as `changeRegistration`; 404 for one that they may not know. */
export const changeAsStaff = (
	context: SignedInContext,
	conference: ConferenceItem,
	isVisible: RegistrationFilter,
	{ number, make }: { number: number; make: MakeRegistrationChange },
): Promise<RegistrationItem> =>
	changeRegistration(context, conference, number, (before, current, at) => {
		if (!isVisible(before)) throw notFound();
		return make(before, current, at);
	});
