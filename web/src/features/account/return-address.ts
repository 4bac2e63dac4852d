import { isReturnAddress } from "@deck/contracts/return-address";

/** Returns the query's `to` if it is a page of this site, else home. */
export function returnAddress(query: URLSearchParams): string {
	const to = query.get("to") ?? "";
	return isReturnAddress(to) ? to : "/";
}

/** Returns the query that leads to an address after signing in, empty for home. */
export const returnQuery = (address: string): string =>
	address === "/" ? "" : `?${new URLSearchParams({ to: address })}`;
