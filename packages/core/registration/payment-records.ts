import type { PaymentRecord } from "@deck/contracts/payment-records";
import { accountsById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { findStaffRegistrations } from "./for-staff.ts";
import { isMasked, withoutNotes } from "./mask.ts";

/**
 * Returns the payments of registrations, without unpaid ones; without staff's texts where masked. 2 table calls for each
 * hundred, and those of `hidesRegistrations`.
 */
export async function readPaymentRecords(
	context: SignedInContext,
	item: ConferenceItem,
	numbers: readonly number[],
): Promise<PaymentRecord[]> {
	const { table } = context;
	const found = await findStaffRegistrations(context, item, numbers);
	const paid = found.flatMap((registration) => {
		const { state, number, payment, given } = registration;
		if (state !== "paid" || !payment) return [];
		return isMasked(context.actor, registration)
			? [{ number, payment: { ...payment, ...withoutNotes(payment) }, given: undefined }]
			: [{ number, payment, given }];
	});
	const people = await accountsById(
		table,
		paid.flatMap(({ payment: { by, settled = [] } }) => [by ?? [], ...settled.map((one) => one.by)].flat()),
	);
	const personOf = (id: string | undefined): PaymentRecord["by"] => {
		const user = id ? people.get(id) : undefined;
		return user ? { email: user.email, names: fullNames(user) } : null;
	};
	return paid.map(({ number, payment: { at, note, by, settled = [] }, given }) => ({
		number,
		at,
		note,
		by: personOf(by),
		given_reason: given?.reason ?? "",
		settled: settled.map(({ by, ...one }) => ({ ...one, by: personOf(by) })),
	}));
}
