import { ATTENDANCE_FORMATS, type Fee } from "./conference-parts.ts";
import type { RegistrationListRow } from "./registration.ts";
import { calculatePrice, type Price } from "./registration-price.ts";

/** Computes the price by the list row; null without a fee, or if too little is known. */
export function listedPrice(
	{ place, format, young, document, papers, given }: RegistrationListRow,
	fees: readonly Fee[],
): Price | null {
	const known = ATTENDANCE_FORMATS.find((one) => one === format);
	if (!known || place === "") return null;
	return calculatePrice(fees, {
		place,
		format: known,
		young: young && document === "verified",
		papers,
		given,
	});
}

/** Checks whether other fees change the sum that an unpaid registration owes. Paid ones keep theirs (product.md §5). */
export function owesOtherSum(
	row: RegistrationListRow,
	before: readonly Fee[],
	after: readonly Fee[],
): boolean {
	if (row.state !== "submitted") return false;
	const [old, now] = [listedPrice(row, before), listedPrice(row, after)];
	return old?.total !== now?.total || (old?.total !== 0 && old?.currency !== now?.currency);
}
