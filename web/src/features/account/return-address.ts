import { localStore } from "../../lib/storage.ts";

const KEY = "return-address";

/**
 * Returns the query's `to` if on this site, else home. Accepts only a single leading slash: to browsers
 * "//host" and "/\host" are other sites.
 */
export function returnAddress(query: URLSearchParams): string {
	const to = query.get("to") ?? "";
	return /^\/(?![/\\])[^\p{Cc}]*$/u.test(to) ? to : "/";
}

export function storeReturnAddress(address: string): void {
	if (address === "/") localStore.remove(KEY);
	else localStore.write(KEY, address);
}

export function takeReturnAddress(): string | null {
	const kept = localStore.read(KEY);
	localStore.remove(KEY);
	if (typeof kept !== "string") return null;
	const address = returnAddress(new URLSearchParams({ to: kept }));
	return address === "/" ? null : address;
}
