import type { Fee } from "@deck/contracts/conference-parts";
import type { Registration, StaffRegistration } from "@deck/contracts/registration";
import { type RegistrationActor, registrationActs } from "@deck/contracts/registration-life";
import type { RegistrationItem } from "./entity.ts";
import { currentPrice } from "./price.ts";

/** A registration for its participant, or as far as both see the same of it. */
export function viewRegistration(
	registration: RegistrationItem,
	{ fees, open, actor = "participant" }: { fees: readonly Fee[]; open: boolean; actor?: RegistrationActor },
): Registration {
	const { number, email, state, version, created_at, changed, content, papers, document, payment } =
		registration;
	return {
		...{ number, email, state, version, created_at, changed, content, papers, seats: {} },
		...(registration.sent_at && { sent_at: registration.sent_at }),
		...(document && { document: viewDocument(document) }),
		...(registration.given && { given: registration.given.percent }),
		price: currentPrice(registration, fees),
		...(payment && { payment }),
		...(registration.checked_in_at && { checked_in_at: registration.checked_in_at }),
		...(registration.cancelled && { cancelled: registration.cancelled }),
		happened: registration.happened,
		acts: registrationActs(actor, { state, document: document?.state, open }),
	};
}

/** The same for staff. */
export function viewForStaff(
	registration: RegistrationItem,
	terms: { fees: readonly Fee[]; open: boolean },
): StaffRegistration {
	return {
		...viewRegistration(registration, { ...terms, actor: "registrar" }),
		...(registration.given && { given_reason: registration.given.reason }),
		...(registration.consent && { consent: registration.consent }),
		...(registration.made_by && { made_by_staff: true as const }),
	};
}

function viewDocument({ key: _, version_id: __, ...document }: NonNullable<RegistrationItem["document"]>) {
	return document;
}
