import { sessionStore } from "../../lib/storage.ts";

export type SocialCallback = { code: string; state: string; device_id?: string } | "denied";

/** Specification §8. */
export type SocialFailure = "no_email" | "denied";

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

export function readCallback(query: URLSearchParams): SocialCallback | null {
	if (query.has("error")) return "denied";
	const code = query.get("code");
	if (!code) return null;
	const device = query.get("device_id");
	return { code, state: query.get("state") ?? "", ...(device === null ? {} : { device_id: device }) };
}

function withoutCallback(query: URLSearchParams): URLSearchParams {
	const rest = new URLSearchParams(query);
	for (const name of CALLBACK_NAMES) rest.delete(name);
	return rest;
}

/** Stores the return address, which a refusing provider loses. */
const RETURN_KEY = "social-way";

export function storeSocialReturn(to: string): void {
	sessionStore.write(RETURN_KEY, to);
}

export function queryAfterSocial(query: URLSearchParams): URLSearchParams {
	const rest = withoutCallback(query);
	const returnPath = sessionStore.read<unknown>(RETURN_KEY);
	sessionStore.remove(RETURN_KEY);
	if (typeof returnPath === "string" && returnPath !== "/" && !rest.has("to")) rest.set("to", returnPath);
	return rest;
}
