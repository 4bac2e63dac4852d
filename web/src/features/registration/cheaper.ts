import type { Fee } from "@deck/contracts/conference-parts";
import { type Price, type Priced, priceOf } from "@deck/contracts/registration-price";

/** What would make it cost less: staff verify the document, one is a young scientist and says so, or one listens. */
export interface Cheaper {
	way: "document" | "young" | "listener";
	price: Price;
}

/**
 * The ways in which somebody would pay less than they do now.
 * @param status what they are in science, as far as they have said it
 * @param claims they say that they are a young scientist
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
