import type { Fee } from "@deck/contracts/conference-parts";
import { calculatePrice, type Price, type PriceInput } from "@deck/contracts/registration-price";

export interface PriceReduction {
	method: "document" | "young" | "listener";
	price: Price;
}

export function priceReductions(
	fees: readonly Fee[],
	now: PriceInput,
	{ status, claims }: { status: string | undefined; claims: boolean },
): PriceReduction[] {
	const current = calculatePrice(fees, now);
	if (!current) return [];
	const ways: PriceReduction[] = [];
	const add = (way: PriceReduction["method"], changes: Partial<PriceInput>) => {
		const price = calculatePrice(fees, { ...now, ...changes });
		if (price && price.currency === current.currency && price.total < current.total)
			ways.push({ method: way, price });
	};
	const mayBeYoung = status !== undefined && status !== "none";
	if (!now.young && mayBeYoung) add(claims ? "document" : "young", { young: true });
	if (now.format === "presenter") add("listener", { format: "listener", papers: [] });
	return ways;
}
