import { LOCAL_OAUTH_CLIENT } from "./settings.ts";

export interface AuthorizationQuery {
	response_type: string;
	client_id: string;
	redirect_uri: string;
	state: string;
	code_challenge: string;
	code_challenge_method: string;
	scope: string;
}
const FIELDS = [
	"response_type",
	"client_id",
	"redirect_uri",
	"state",
	"code_challenge",
	"code_challenge_method",
	"scope",
] as const satisfies (keyof AuthorizationQuery)[];

export function parseAuthorizationQuery(
	query: URLSearchParams,
	redirect: string,
): AuthorizationQuery | { wrong: keyof AuthorizationQuery } {
	const entries = FIELDS.map((field) => [field, query.get(field) ?? ""] as const);
	const question = Object.fromEntries(entries) as Record<keyof AuthorizationQuery, string>;
	const wrong = FIELDS.find((field) => !FIELD_CHECKS[field](question[field], redirect));
	return wrong ? { wrong } : question;
}

const FIELD_CHECKS: Record<keyof AuthorizationQuery, (value: string, redirect: string) => boolean> = {
	response_type: (value) => value === "code",
	client_id: (value) => value === LOCAL_OAUTH_CLIENT.client_id,
	// Providers redirect to registered addresses only.
	redirect_uri: (value, redirect) => value === redirect,
	// VK ID's rule, the strictest.
	state: (value) => /^[\w-]{32,}$/.test(value),
	code_challenge: (value) => /^[\w-]{43}$/.test(value),
	code_challenge_method: (value) => value === "S256",
	scope: (value) => value !== "",
};
