import { LOCAL_OAUTH_CLIENT } from "./settings.ts";

const FIELDS = [
	"response_type",
	"client_id",
	"redirect_uri",
	"state",
	"code_challenge",
	"code_challenge_method",
	"scope",
] as const;
type Field = (typeof FIELDS)[number];
export type AuthorizationQuery = Record<Field, string>;

export function parseAuthorizationQuery(
	query: URLSearchParams,
	redirect: string,
): AuthorizationQuery | { wrong: Field } {
	const entries = FIELDS.map((field) => [field, query.get(field) ?? ""] as const);
	const parsed = Object.fromEntries(entries) as AuthorizationQuery;
	const wrong = FIELDS.find((field) => !FIELD_CHECKS[field](parsed[field], redirect));
	return wrong ? { wrong } : parsed;
}

const FIELD_CHECKS: Record<Field, (value: string, redirect: string) => boolean> = {
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
