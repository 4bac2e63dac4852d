import type { Fee } from "@deck/contracts/conference-parts";
import { type Price, type Priced, priceOf } from "@deck/contracts/registration-price";

/** Ways to pay less: a verified document, a claim to be a young scientist, or taking part as a listener. */
export interface Cheaper {
	way: "document" | "young" | "listener";
	price: Price;
}

/**
 * @param status in science, if given
 * @param claims claims to be a young scientist
 */
export function cheaperWays(
	fees: readonly Fee[],
	now: Priced,
	{ status, claims }: { status: string | undefined; claims: boolean },
): Cheaper[] {
	const current = priceOf(fees, now);
	if (!current) return [];
	const ways: Cheaper[] = [];
	const add = (way: Cheaper["way"], changes: Partial<Priced>) => {
		const price = priceOf(fees, { ...now, ...changes });
		if (price && price.currency === current.currency && price.total < current.total)
			ways.push({ way, price });
	};
	const mayBeYoung = status !== undefined && status !== "none";
	if (!now.young && mayBeYoung) add(claims ? "document" : "young", { young: true });
	if (now.format === "presenter") add("listener", { format: "listener", papers: [] });
	return ways;
}
