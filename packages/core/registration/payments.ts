import type { BookedPayment } from "@deck/contracts/payment-book";
import { accountsOf } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { findRegistrations } from "./lookup.ts";

/**
 * What the books want of the payments of some registrations beside their rows; those that are not paid are left out. Two
 * calls for each hundred.
 */
export async function bookedPayments(
	{ table }: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<BookedPayment[]> {
	const found = await findRegistrations(table, conference, numbers);
	const paid = found.flatMap(({ state, number, payment, given }) =>
		state === "paid" && payment ? [{ number, payment, given }] : [],
	);
	const people = await accountsOf(
		table,
		paid.flatMap(({ payment }) => payment.by ?? []),
	);
	return paid.map(({ number, payment: { at, note, by }, given }) => {
		const user = by && people.get(by);
		return {
			...{ number, at, note },
			by: user ? { email: user.email, names: fullNames(user) } : null,
			given_reason: given?.reason ?? "",
		};
	});
}
