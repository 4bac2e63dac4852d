import type { PaymentRecord } from "@deck/contracts/payment-records";
import { accountsById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { findRegistrations } from "./lookup.ts";

/** Returns the payments of registrations, without unpaid ones. 2 table calls for each hundred. */
export async function readPaymentRecords(
	{ table }: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<PaymentRecord[]> {
	const found = await findRegistrations(table, conference, numbers);
	const paid = found.flatMap(({ state, number, payment, given }) =>
		state === "paid" && payment ? [{ number, payment, given }] : [],
	);
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
