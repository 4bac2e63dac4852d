import { localStore } from "../../lib/storage.ts";

/** Where this browser keeps the address of who registers in it and has still to confirm the e-mail. */
const KEY = "return-address";

/**
 * Where to go after signing in: the `to` of the query if it is an address of this site, else home.
 * "//host" and "/\host" are other sites to a browser, so only one slash may stand in front.
 */
export function returnAddress(query: URLSearchParams): string {
	const to = query.get("to") ?? "";
	return /^\/(?![/\\])[^\p{Cc}]*$/u.test(to) ? to : "/";
}

/** Keeps where a new account was on its way to, for after its e-mail is confirmed; home needs no keeping. */
export function keepReturnAddress(address: string): void {
	if (address === "/") localStore.remove(KEY);
	else localStore.write(KEY, address);
}

/** What was kept, once; null where nothing is, or nothing of this site. */
export function takeReturnAddress(): string | null {
	const kept = localStore.read(KEY);
	localStore.remove(KEY);
	if (typeof kept !== "string") return null;
	const address = returnAddress(new URLSearchParams({ to: kept }));
	return address === "/" ? null : address;
}
