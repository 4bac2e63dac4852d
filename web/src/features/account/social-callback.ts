import { sessionStore } from "../../lib/storage.ts";

/** What a provider leads back with (specification §2): a code to exchange, or that it came to nothing. */
export type SocialCallback = { code: string; state: string; device_id?: string } | "denied";

/** Why signing in by another site came to nothing (specification §8). */
export type SocialFailure = "no_email" | "denied";

/** What providers add to the address, by OAuth and of their own. */
const CALLBACK_NAMES = [
	"code",
	"state",
	"device_id",
	"error",
	"error_description",
	"error_uri",
	"cid",
	"scope",
	"authuser",
	"prompt",
	"hd",
	"iss",
	"type",
	"expires_in",
	"ext_id",
];

/** The callback in an address; null where there is none. */
export function readCallback(query: URLSearchParams): SocialCallback | null {
	if (query.has("error")) return "denied";
	const code = query.get("code");
	if (!code) return null;
	const device = query.get("device_id");
	return { code, state: query.get("state") ?? "", ...(device === null ? {} : { device_id: device }) };
}

/** The query without what a provider has put into it. */
function withoutCallback(query: URLSearchParams): URLSearchParams {
	const rest = new URLSearchParams(query);
	for (const name of CALLBACK_NAMES) rest.delete(name);
	return rest;
}

/** Where the tab keeps what one was on the way to: a provider that refuses brings nothing of it back. */
const WAY_KEY = "social-way";

/** Keeps where one was on the way to, when one leaves for a provider's page. */
export function keepWay(to: string): void {
	sessionStore.write(WAY_KEY, to);
}

/** The query of the login card after a callback that came to nothing: the provider's words go, the way on is back. */
export function queryAfter(query: URLSearchParams): URLSearchParams {
	const rest = withoutCallback(query);
	const way = sessionStore.read<unknown>(WAY_KEY);
	sessionStore.remove(WAY_KEY);
	if (typeof way === "string" && way !== "/" && !rest.has("to")) rest.set("to", way);
	return rest;
}
