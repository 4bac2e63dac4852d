import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { SocialProvider } from "@deck/contracts/account";
import { SocialRefused } from "@deck/core/kernel/ports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeSocial } from "./social.ts";

const SITE_URL = "https://deck.example.org";
const REDIRECT = `${SITE_URL}/auth/login`;
const VERIFIER = "v".repeat(43);
const STATE = "s".repeat(32);
const ANSWER = { code: "c0de", state: STATE, verifier: VERIFIER, device_id: "browser-1" };
const ORCID = "0000-0002-1825-0097";
const BASIC = `Basic ${Buffer.from("deck:s3cret").toString("base64")}`;

/** By method and path: JSON or raw text; "hang" never answers. */
let responses: Record<string, unknown> = {};
let status = 200;
let requests: { call: string; authorization: string | undefined; form: Record<string, string> }[] = [];

const server = createServer(async (request, response) => {
	const call = `${request.method} ${request.url}`;
	requests.push({ call, authorization: request.headers.authorization, form: await formOf(request) });
	const answer = responses[call];
	if (answer === "hang") return;
	response.writeHead(answer === undefined ? 404 : status, { "content-type": "application/json" });
	response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
});
const formOf = async (request: IncomingMessage) =>
	Object.fromEntries(new URLSearchParams(await text(request)));

let origin = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("no port");
	origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	responses = {};
	status = 200;
	requests = [];
});

function socialOf(provider: SocialProvider, patience?: number) {
	const settings = {
		client_id: "deck",
		client_secret: "s3cret",
		token: `${origin}/token`,
		person: `${origin}/person`,
	};
	return makeSocial({ SITE_URL, SOCIAL_PROVIDERS: JSON.stringify({ [provider]: settings }) }, patience);
}
const personOf = (provider: SocialProvider, patience?: number) =>
	socialOf(provider, patience).person(provider, ANSWER);

const TOKEN = { access_token: "t0ken", token_type: "bearer" };
const CODE_EXCHANGE = {
	call: "POST /token",
	authorization: BASIC,
	form: { grant_type: "authorization_code", code: "c0de", redirect_uri: REDIRECT, code_verifier: VERIFIER },
};

test("providers are listed in their order, whatever the order of the configuration", () => {
	const client = { client_id: "deck", client_secret: "s3cret" };
	const given = { github: client, google: client, vkontakte: client, orcid: client, yandex: client };
	expect(makeSocial({ SOCIAL_PROVIDERS: JSON.stringify(given) }).providers()).toEqual([
		"yandex",
		"vkontakte",
		"google",
		"orcid",
		"github",
	]);
	expect(makeSocial({}).providers()).toEqual([]);
});

test("a malformed configuration is an error, not a refusal", async () => {
	const social = makeSocial({ SITE_URL, SOCIAL_PROVIDERS: "no" });
	const failure = new Error("SOCIAL_PROVIDERS is malformed: it is not JSON");
	expect(() => social.providers()).toThrow(failure);
	await expect(social.ask("google", { state: STATE, verifier: VERIFIER })).rejects.toEqual(failure);
	await expect(social.person("google", ANSWER)).rejects.not.toBeInstanceOf(SocialRefused);
});

test("a provider that is not set up is refused", async () => {
	const refusal = new SocialRefused("github is not set up");
	const social = makeSocial({ SITE_URL });
	await expect(social.ask("github", { state: STATE, verifier: VERIFIER })).rejects.toEqual(refusal);
	await expect(social.person("github", ANSWER)).rejects.toEqual(refusal);
});

test.each([
	["yandex", "https://oauth.yandex.ru/authorize", "login:email login:info"],
	["vkontakte", "https://id.vk.com/authorize", "vkid.personal_info email"],
	["google", "https://accounts.google.com/o/oauth2/v2/auth", "openid email profile"],
	["orcid", "https://orcid.org/oauth/authorize", "/authenticate"],
	["github", "https://github.com/login/oauth/authorize", "read:user user:email"],
] as const)("%s asks at its own page", async (provider, page, scope) => {
	const url = new URL(await socialOf(provider).ask(provider, { state: STATE, verifier: VERIFIER }));
	expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
		page,
		{
			response_type: "code",
			client_id: "deck",
			redirect_uri: REDIRECT,
			state: STATE,
			code_challenge_method: "S256",
			code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
			scope,
		},
	]);
});

test("the page's address can be configured", async () => {
	const settings = {
		client_id: "deck",
		client_secret: "s3cret",
		authorize: "https://proxy.example.org/a?b=1",
	};
	const social = makeSocial({ SITE_URL, SOCIAL_PROVIDERS: JSON.stringify({ orcid: settings }) });
	const url = new URL(await social.ask("orcid", { state: STATE, verifier: VERIFIER }));
	expect([url.host, url.searchParams.get("b"), url.searchParams.get("client_id")]).toEqual([
		"proxy.example.org",
		"1",
		"deck",
	]);
});

test.each([
	[true, "Sofia@Example.org"],
	[false, null],
])("google, e-mail verified: %s", async (email_verified, email) => {
	responses = {
		"POST /token": TOKEN,
		"GET /person": {
			sub: "117",
			email: "Sofia@Example.org",
			email_verified,
			given_name: "Sofia",
			family_name: "K",
		},
	};
	expect(await personOf("google")).toEqual({ subject: "117", email, first_name: "Sofia", last_name: "K" });
	expect(requests).toEqual([CODE_EXCHANGE, { call: "GET /person", authorization: "Bearer t0ken", form: {} }]);
});

test.each([
	[
		{ default_email: "sofia@yandex.ru", first_name: "Софья", last_name: "К" },
		["sofia@yandex.ru", "Софья", "К"],
	],
	[{ default_email: "", first_name: null }, [null, "", ""]],
	[{}, [null, "", ""]],
])("yandex: %j", async (fields, [email, first_name, last_name]) => {
	responses = { "POST /token": TOKEN, "GET /person?format=json": { id: "1000034426", ...fields } };
	expect(await personOf("yandex")).toEqual({ subject: "1000034426", email, first_name, last_name });
	expect(requests).toEqual([
		CODE_EXCHANGE,
		{ call: "GET /person?format=json", authorization: "OAuth t0ken", form: {} },
	]);
});

test.each([
	[
		{ user_id: "42", email: "sofia@vk.com", first_name: "Софья", last_name: "К" },
		"sofia@vk.com",
		"Софья",
		"К",
	],
	[{ user_id: 42 }, null, "", ""],
])("vkontakte: %j", async (user, email, first_name, last_name) => {
	responses = { "POST /token": { ...TOKEN, state: STATE }, "POST /person": { user } };
	expect(await personOf("vkontakte")).toEqual({ subject: "42", email, first_name, last_name });
	expect(requests).toEqual([
		{
			call: "POST /token",
			authorization: undefined,
			form: {
				...CODE_EXCHANGE.form,
				client_id: "deck",
				device_id: "browser-1",
				state: STATE,
				service_token: "s3cret",
			},
		},
		{ call: "POST /person", authorization: undefined, form: { client_id: "deck", access_token: "t0ken" } },
	]);
});

test("vkontakte gets no secret if the application has none", async () => {
	responses = { "POST /token": TOKEN, "POST /person": { user: { user_id: "42" } } };
	const settings = { client_id: "deck", token: `${origin}/token`, person: `${origin}/person` };
	const social = makeSocial({ SITE_URL, SOCIAL_PROVIDERS: JSON.stringify({ vkontakte: settings }) });
	await social.person("vkontakte", ANSWER);
	expect(requests[0]?.form).toEqual({
		...CODE_EXCHANGE.form,
		client_id: "deck",
		device_id: "browser-1",
		state: STATE,
	});
});

test("vkontakte: another state, or a missing device, is refused", async () => {
	responses = { "POST /token": { ...TOKEN, state: "other" }, "POST /person": { user: { user_id: "42" } } };
	await expect(personOf("vkontakte")).rejects.toEqual(
		new SocialRefused("vkontakte gave no person: the state is another one"),
	);
	const { device_id: _, ...answer } = ANSWER;
	await expect(socialOf("vkontakte").person("vkontakte", answer)).rejects.toEqual(
		new SocialRefused("vkontakte gave no person: no device_id came back"),
	);
});

const listed = (email: string, primary: boolean, verified: boolean) => ({ email, primary, verified });

test.each([
	["the primary one", [listed("a@x.org", false, true), listed("b@x.org", true, true)], "b@x.org"],
	["another verified one", [listed("a@x.org", true, false), listed("b@x.org", false, true)], "b@x.org"],
	["none", [listed("a@x.org", true, false)], null],
	["none at all", [], null],
])("orcid and github, e-mail address: %s", async (_, emails, email) => {
	responses = {
		"POST /token": { ...TOKEN, orcid: ORCID, name: "Sofia Kovalevskaya" },
		[`GET /person/${ORCID}/email`]: { email: emails },
		"GET /person": { id: 7, name: "Sofia Kovalevskaya" },
		"GET /person/emails": emails,
	};
	const person = { email, first_name: "Sofia", last_name: "Kovalevskaya" };
	expect(await personOf("orcid")).toEqual({ subject: ORCID, ...person });
	expect(await personOf("github")).toEqual({ subject: "7", ...person });
	expect(requests.map(({ call, authorization }) => [call, authorization])).toEqual([
		["POST /token", undefined],
		[`GET /person/${ORCID}/email`, "Bearer t0ken"],
		["POST /token", BASIC],
		["GET /person", "Bearer t0ken"],
		["GET /person/emails", "Bearer t0ken"],
	]);
	expect(requests[0]?.form).toEqual({ ...CODE_EXCHANGE.form, client_id: "deck", client_secret: "s3cret" });
});

test("github's addresses for commits are ignored", async () => {
	responses = {
		"POST /token": TOKEN,
		"GET /person": { id: 7, name: null },
		"GET /person/emails": [
			listed("7+sofia@users.noreply.github.com", true, true),
			listed("a@x.org", false, true),
		],
	};
	expect(await personOf("github")).toEqual({ subject: "7", email: "a@x.org", first_name: "", last_name: "" });
});

test("an invalid iD becomes part of no address", async () => {
	responses = { "POST /token": { ...TOKEN, orcid: "../../x" } };
	await expect(personOf("orcid")).rejects.toEqual(
		new SocialRefused("orcid gave no person: its answer has another shape"),
	);
	expect(requests.length).toBe(1);
});

const REFUSALS: [string, number, unknown, string, string][] = [
	["a used code", 400, { error: "invalid_grant" }, "OAuth request error: invalid_grant", "it answered 400"],
	[
		"a wrong secret",
		401,
		{ error: "invalid_client" },
		"OAuth request error: invalid_client",
		"it answered 401",
	],
	["a failure", 500, "<html>", "Unexpected error response", "it answered 500"],
	["an answer that is not JSON", 200, "<html>", "Unexpected error response", "its answer has another shape"],
	[
		"an error with status 200",
		200,
		{ error: "bad_verification_code" },
		"Missing or invalid 'access_token' field",
		"its answer has another shape",
	],
];

test.each(REFUSALS)("%s is refused", async (_, code, answer, byArctic, byForm) => {
	responses = { "POST /token": answer };
	status = code;
	for (const provider of ["yandex", "google", "github"] as const) {
		await expect(personOf(provider)).rejects.toEqual(
			new SocialRefused(`${provider} gave no person: ${byArctic}`),
		);
	}
	for (const provider of ["vkontakte", "orcid"] as const) {
		await expect(personOf(provider)).rejects.toEqual(
			new SocialRefused(`${provider} gave no person: ${byForm}`),
		);
	}
});

test("a malformed person is refused", async () => {
	responses = { "POST /token": TOKEN, "GET /person": { id: 117 } };
	const refused = personOf("google");
	await expect(refused).rejects.toBeInstanceOf(SocialRefused);
	await expect(refused).rejects.toEqual(
		new SocialRefused("google gave no person: its answer has another shape"),
	);
});

test.each(["POST /token", "GET /person"])("a provider that never answers %s is refused", async (silent) => {
	responses = { "POST /token": TOKEN, [silent]: "hang" };
	await expect(personOf("google", 100)).rejects.toEqual(
		new SocialRefused("google gave no person: The operation was aborted due to timeout"),
	);
});

test("a provider that can't be reached is refused", async () => {
	const settings = {
		client_id: "deck",
		client_secret: "s3cret",
		token: "http://127.0.0.1:1/",
		person: `${origin}/`,
	};
	const social = makeSocial({ SITE_URL, SOCIAL_PROVIDERS: JSON.stringify({ google: settings }) });
	await expect(social.person("google", ANSWER)).rejects.toEqual(
		new SocialRefused("google gave no person: Failed to send request"),
	);
});
