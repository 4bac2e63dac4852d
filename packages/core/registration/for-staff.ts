import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { hasReviewsInConference } from "../expert/involved.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { RegistrationItem } from "./entity.ts";
import { findRegistrations, requireRegistration } from "./lookup.ts";

export type BlindConference = Pick<ConferenceItem, "conference" | "blindness">;

/**
 * Checks whether registrations are hidden from the actor as staff: in double-blind conferences from those who review
 * there. By presenters they could exclude the authors of all other papers, and the one left wrote theirs. A listener who
 * becomes a presenter would be named by leaving the list. 2 table calls in a double-blind conference, else none.
 */
export const hidesRegistrations = async (
	context: SignedInContext,
	{ conference, blindness }: BlindConference,
): Promise<boolean> => blindness === "double" && hasReviewsInConference(context, conference);

/**
 * Checks whether the list of papers hides from a reader of registrations which papers have a presenter. Calls: those of
 * `hidesRegistrations`; none for others, who never see it.
 */
export const hidesPresenters = async (
	context: SignedInContext,
	conference: BlindConference,
): Promise<boolean> =>
	hasPermission(context.actor.roles, "registrations", "read") && hidesRegistrations(context, conference);

/**
 * Checks that the actor may know registrations as staff. Calls: those of `hidesRegistrations`.
 * @throws 404
 */
export async function assertKnowsRegistrations(
	context: SignedInContext,
	conference: BlindConference,
): Promise<void> {
	if (await hidesRegistrations(context, conference)) throw notFound();
}

/**
 * Returns a registration for staff. 1 table call, plus those of `hidesRegistrations`.
 * @throws 404
 */
export async function requireStaffRegistration(
	context: SignedInContext,
	conference: BlindConference,
	number: number,
): Promise<RegistrationItem> {
	const [found] = await Promise.all([
		requireRegistration(context.table, conference.conference, number),
		assertKnowsRegistrations(context, conference),
	]);
	return found;
}

/**
 * Returns registrations by number for staff, without missing ones. 1 table call per 100, plus those of
 * `hidesRegistrations`.
 */
export async function findStaffRegistrations(
	context: SignedInContext,
	conference: BlindConference,
	numbers: readonly number[],
): Promise<RegistrationItem[]> {
	const [found, hides] = await Promise.all([
		findRegistrations(context.table, conference.conference, numbers),
		hidesRegistrations(context, conference),
	]);
	return hides ? [] : found;
}
