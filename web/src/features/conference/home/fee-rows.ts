import type { Conference } from "@deck/contracts/conference";
import { ATTENDANCE_FORMATS, type Fee, type Venue } from "@deck/contracts/conference-parts";
import { calculatePrice, type Price } from "@deck/contracts/registration-price";

export interface FeeRow {
	format: Fee["format"];
	regular: Price | null;
	/** Regular fee if young scientists have none. */
	young: Price | null;
}

export function feesByVenue(
	places: readonly Venue[],
	fees: readonly Fee[],
): { place: Venue; rows: FeeRow[] }[] {
	return places.flatMap((place) => {
		// Presenters first: most participants present.
		const rows = ATTENDANCE_FORMATS.toReversed().flatMap((format): FeeRow[] => {
			const price = (young: boolean) => calculatePrice(fees, { place: place.id, format, young, papers: [] });
			const row = { format, regular: price(false), young: price(true) };
			return row.regular || row.young ? [row] : [];
		});
		return rows.length > 0 ? [{ place, rows }] : [];
	});
}

type Dated = Pick<Conference, "state" | "fees" | "instants">;

/** Checks whether fees are shown: from when they and the start of registration are set, until registration closes. */
export function showsFees({ state, fees, instants }: Dated, now: Date): boolean {
	const { registration_open, registration_close } = instants;
	if (state === "archived" || fees.length === 0 || !registration_open) return false;
	return !registration_close || now.getTime() <= Date.parse(registration_close);
}
