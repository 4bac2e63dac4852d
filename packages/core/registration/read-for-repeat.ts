import { hasPermission } from "@deck/contracts/permissions";
import type { Registration } from "@deck/contracts/registration";
import { conferencesById } from "../conference/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { assertKnowsRegistrations } from "./for-staff.ts";
import { requireRegistration } from "./lookup.ts";
import { readTerms } from "./terms.ts";
import { viewForStaff, viewRegistration } from "./view.ts";

/**
 * Reads a registration to answer a repeated request. 3 table calls, plus those of `hidesRegistrations` for staff.
 * @throws 404
 */
export async function readRegistrationForRepeat(
	context: SignedInContext,
	id: string,
	number: string,
): Promise<Registration> {
	const { table, actor } = context;
	const [registration, terms, conferences] = await Promise.all([
		requireRegistration(table, id, Number(number)),
		readTerms(table, id),
		conferencesById(table, [id]),
	]);
	const conference = conferences.get(id);
	if (!conference) throw notFound();
	const shown = { conference, terms };
	if (actor.addresses.includes(registration.email)) return viewRegistration(context, registration, shown);
	if (!hasPermission(actor.roles, "registrations", "read")) throw notFound();
	await assertKnowsRegistrations(context, conference);
	return viewForStaff(context, registration, shown);
}
