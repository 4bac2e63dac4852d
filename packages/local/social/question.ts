import { CLIENT } from "./settings.ts";

export interface Question {
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
] as const satisfies (keyof Question)[];

export function readQuestion(query: URLSearchParams, redirect: string): Question | { wrong: keyof Question } {
	const entries = FIELDS.map((field) => [field, query.get(field) ?? ""] as const);
	const question = Object.fromEntries(entries) as Record<keyof Question, string>;
	const wrong = FIELDS.find((field) => !isRight[field](question[field], redirect));
	return wrong ? { wrong } : question;
}

const isRight: Record<keyof Question, (value: string, redirect: string) => boolean> = {
	response_type: (value) => value === "code",
	client_id: (value) => value === CLIENT.client_id,
	// Providers redirect to registered addresses only.
	redirect_uri: (value, redirect) => value === redirect,
	// VK ID's rule, the strictest.
	state: (value) => /^[\w-]{32,}$/.test(value),
	code_challenge: (value) => /^[\w-]{43}$/.test(value),
	code_challenge_method: (value) => value === "S256",
	scope: (value) => value !== "",
};
