import { randomBytes } from "node:crypto";
import { SOCIAL_PROVIDERS, type SocialProvider } from "@deck/contracts/account";
import { type SocialAnswer, SocialRefused } from "@deck/core/kernel/ports";
import { makeSocial } from "@deck/social/social";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SocialServer, startSocialServer } from "./server.ts";
import { socialVariable } from "./settings.ts";

const SITE_URL = "http://localhost:4400";
let server: SocialServer;
const errors: unknown[] = [];
beforeAll(async () => {
	server = await startSocialServer({ port: 0, siteUrl: SITE_URL, onError: (error) => errors.push(error) });
});
afterAll(async () => {
	await server.close();
	expect(errors).toEqual([]);
});

const social = (variable = socialVariable(server.url)) =>
	makeSocial({ SITE_URL, SOCIAL_PROVIDERS: variable });
const secrets = () => ({
	state: randomBytes(32).toString("base64url"),
	verifier: randomBytes(32).toString("base64url"),
});

const SOFIA = { email: "Sofia@example.org", first_name: "Sofia", last_name: "Kovalevskaya", vouched: "yes" };

async function visit(provider: SocialProvider, choice: Record<string, string> = SOFIA, button = "allow") {
	const asked = secrets();
	const page = new URL(await social().ask(provider, asked));
	expect((await fetch(page)).status).toBe(200);
	const form = new URL(`/${provider}/${button}?${page.searchParams}`, page);
	for (const [name, value] of Object.entries(choice)) form.searchParams.set(name, value);
	const answer = await fetch(form, { redirect: "manual" });
	const back = new URL(answer.headers.get("location") ?? "");
	expect(back.origin + back.pathname).toBe(`${SITE_URL}/auth/login`);
	const query = Object.fromEntries(back.searchParams);
	expect(query.state).toBe(asked.state);
	return { query, verifier: asked.verifier };
}

async function answerOf(provider: SocialProvider, choice?: Record<string, string>): Promise<SocialAnswer> {
	const { query, verifier } = await visit(provider, choice);
	const { code = "", state = "", device_id, ...rest } = query;
	expect(rest).toEqual({});
	return { code, state, verifier, device_id };
}

const expectRefused = (asking: Promise<unknown>) => expect(asking).rejects.toBeInstanceOf(SocialRefused);

const SUBJECTS: Record<SocialProvider, RegExp> = {
	yandex: /^[1-9]\d{9}$/,
	vkontakte: /^[1-9]\d{8}$/,
	google: /^[1-9]\d{20}$/,
	orcid: /^(\d{4}-){3}\d{4}$/,
	github: /^[1-9]\d{7}$/,
};

test("all five providers are set up", () => {
	expect(social().providers()).toEqual(SOCIAL_PROVIDERS);
});

test.each(SOCIAL_PROVIDERS)(
	"%s returns who signed in, with the same account for the same e-mail",
	async (provider) => {
		const first = await social().person(provider, await answerOf(provider));
		expect(first).toEqual({
			subject: expect.stringMatching(SUBJECTS[provider]),
			email: "Sofia@example.org",
			first_name: "Sofia",
			last_name: "Kovalevskaya",
		});
		const later = { ...SOFIA, email: "sofia@EXAMPLE.org", last_name: "K" };
		const again = await social().person(provider, await answerOf(provider, later));
		expect([again.subject, again.last_name]).toEqual([first.subject, "K"]);
		const other = await social().person(provider, await answerOf(provider, { ...SOFIA, email: "a@b.org" }));
		expect(other.subject).not.toBe(first.subject);
	},
);

test.each(SOCIAL_PROVIDERS)("%s returns no e-mail that is not confirmed", async (provider) => {
	const { vouched: _, ...choice } = SOFIA;
	const person = await social().person(provider, await answerOf(provider, choice));
	expect([person.email, person.first_name]).toEqual([null, "Sofia"]);
});

test.each(SOCIAL_PROVIDERS)("%s: the person refuses", async (provider) => {
	const { query } = await visit(provider, SOFIA, "refuse");
	expect(query).toEqual({ error: "access_denied", state: query.state });
});

test.each(SOCIAL_PROVIDERS)(
	"%s redeems a code once, only with its verifier and the secret",
	async (provider) => {
		const used = await answerOf(provider);
		await social().person(provider, used);
		await expectRefused(social().person(provider, used));

		const stolen = await answerOf(provider);
		await expectRefused(social().person(provider, { ...stolen, verifier: secrets().verifier }));
		await expectRefused(social().person(provider, stolen));

		const variable = socialVariable(server.url).replaceAll(
			'"client_secret":"local"',
			'"client_secret":"other"',
		);
		await expectRefused(social(variable).person(provider, await answerOf(provider)));

		await expectRefused(social().person(provider, { ...(await answerOf(provider)), code: "invented" }));
	},
);

test("a code of one provider is invalid at another", async () => {
	await expectRefused(social().person("yandex", await answerOf("google")));
});

test("VK ID requires the browser's device and the state again", async () => {
	await expectRefused(
		social().person("vkontakte", { ...(await answerOf("vkontakte")), device_id: "another" }),
	);
	await expectRefused(social().person("vkontakte", { ...(await answerOf("vkontakte")), state: "another" }));
});

test("a code without its verifier is refused", async () => {
	const { code } = await answerOf("google");
	const form = { grant_type: "authorization_code", code, redirect_uri: `${SITE_URL}/auth/login` };
	const answer = await fetch(`${server.url}/google/token`, {
		method: "POST",
		body: new URLSearchParams(form),
		headers: { authorization: `Basic ${btoa("event-deck:local")}` },
	});
	expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_grant" }]);
});

test("people who sign in at the same moment get what they chose", async () => {
	const emails = Array.from({ length: 20 }, (_, index) => `person-${index}@example.org`);
	const answers = await Promise.all(
		emails.map(async (email, index) => {
			const provider = SOCIAL_PROVIDERS[index % SOCIAL_PROVIDERS.length] ?? "google";
			return social().person(provider, await answerOf(provider, { ...SOFIA, email }));
		}),
	);
	expect(answers.map(({ email }) => email)).toEqual(emails);
});

test.each([
	["redirect_uri", "https://evil.example.org/auth/login"],
	["client_id", "other"],
	["response_type", "token"],
	["code_challenge_method", "plain"],
	["code_challenge", ""],
	["state", "short"],
])("a request with a wrong %s is refused, without a redirect", async (field, value) => {
	for (const path of ["authorize", "allow", "refuse"]) {
		const url = new URL(await social().ask("google", secrets()));
		url.pathname = `/google/${path}`;
		url.searchParams.set("email", "a@b.org");
		url.searchParams.set(field, value);
		const answer = await fetch(url, { redirect: "manual" });
		expect([answer.status, await answer.text()]).toEqual([400, `${field} is not as it should be`]);
	}
});

test.each([
	["", "en-GB,en;q=0.9,ru;q=0.8", "en", "This stands in for Yandex on this machine"],
	["", "ru-RU,ru;q=0.9,en;q=0.8", "ru", "Эта страница заменяет Яндекс на этом компьютере"],
	["", "de", "en", "This stands in for Yandex on this machine"],
	["ru", "en", "ru", "Эта страница заменяет Яндекс на этом компьютере"],
])("the page with lang=%j, accepted %j, is in %s", async (lang, accepted, language, title) => {
	const url = new URL(await social().ask("yandex", secrets()));
	if (lang) url.searchParams.set("lang", lang);
	const page = await (await fetch(url, { headers: { "accept-language": accepted } })).text();
	expect([/<html lang="(..)">/.exec(page)?.[1], /<h1>(.*?)<\/h1>/.exec(page)?.[1]]).toEqual([
		language,
		title,
	]);
});

test("the parameters of a request are shown in the page as text", async () => {
	const url = new URL(await social().ask("google", secrets()));
	url.searchParams.set("scope", '"><script>');
	const page = await (await fetch(url)).text();
	expect(/name="scope" value="(.*?)">/.exec(page)?.[1]).toBe("&quot;&gt;&lt;script&gt;");
});

test.each(["/", "/facebook/authorize", "/google", "/google/jwks", "/google/person"])(
	"%s returns nothing",
	async (path) => {
		const status = path.endsWith("person") ? 401 : 404;
		expect((await fetch(server.url + path)).status).toBe(status);
	},
);
