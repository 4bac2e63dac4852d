import type { Conference } from "@deck/contracts/conference";
import { type Fee, PARTICIPATIONS, type Place } from "@deck/contracts/conference-parts";

import { type Price, priceOf } from "@deck/contracts/registration-price";

/** The fees of one way to take part in one place. */
export interface FeeRow {
	format: Fee["format"];
	regular: Price | null;
	/** The regular fee where there is none for young scientists. */
	young: Price | null;
}

/** Fees by place, in the order of the places; places and formats without a fee are left out. */
export function feesByPlace(
	places: readonly Place[],
	fees: readonly Fee[],
): { place: Place; rows: FeeRow[] }[] {
	return places.flatMap((place) => {
		const rows = PARTICIPATIONS.toReversed().flatMap((format): FeeRow[] => {
			const price = (young: boolean) => priceOf(fees, { place: place.id, format, young, papers: [] });
			const row = { format, regular: price(false), young: price(true) };
			return row.regular || row.young ? [row] : [];
		});
		return rows.length > 0 ? [{ place, rows }] : [];
	});
}

type Dated = Pick<Conference, "state" | "fees" | "instants">;

/** Whether a conference's home shows its fees: once they and the first day of registration are set, until it ends. */
export function showsFees({ state, fees, instants }: Dated, now: Date): boolean {
	const { registration_open, registration_close } = instants;
	if (state === "archived" || fees.length === 0 || !registration_open) return false;
	return !registration_close || now.getTime() <= Date.parse(registration_close);
}
