import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { userByEmail } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { type Context, systemContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { limitAccount } from "../../kernel/rate-limit.ts";
import { RATE_LIMITS } from "../../kernel/rate-limit-settings.ts";
import { replaceEmail } from "../addresses/confirm-email-change.ts";
import { forgotPassword } from "./forgot-password.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { finishSocialLogin } from "./social-login.ts";

let engine: TestTable;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	context = systemContext(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

const password = "correct horse";
const MAX_ATTEMPTS = RATE_LIMITS.login.account;

const at = (network: string): Context => ({ ...context, address: network });

async function account(email: string): Promise<UserItem> {
	await register(context, { email, password, locale: "en" });
	return (await userByEmail(engine.table, email)) as UserItem;
}

async function refusal(attempt: Promise<unknown>): Promise<string | null> {
	try {
		await attempt;
		return null;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

async function refusals(
	count: number,
	attempt: (at: number) => Promise<unknown>,
): Promise<(string | null)[]> {
	const met: (string | null)[] = [];
	for (let tries = 0; tries < count; tries++) met.push(await refusal(attempt(tries)));
	return met;
}

const times = (count: number, code: string) => Array.from({ length: count }, () => code);
const guess = (from: Context, email: string) => login(from, { email, password: "a wrong guess" });

it("a stranger's wrong guesses lock out the stranger, and the owner can sign in", async () => {
	const { email } = await account("owner@example.org");
	expect(await refusals(20 * MAX_ATTEMPTS, () => guess(at("192.0.2.1"), email))).toEqual([
		...times(MAX_ATTEMPTS, "login_failed"),
		...times(19 * MAX_ATTEMPTS, "rate_limited"),
	]);
	expect(await refusal(login(at("192.0.2.2"), { email, password }))).toBe(null);
});

it("the total limit of an account is ten times as high, from any number of networks", async () => {
	const count = (tries: number) => limitAccount(at(`198.51.100.${tries}`), "login", "whole");
	expect(await refusals(10 * MAX_ATTEMPTS + 2, count)).toEqual([
		...Array.from({ length: 10 * MAX_ATTEMPTS }, () => null),
		...times(2, "rate_limited"),
	]);
});

it("earlier addresses give no extra guesses: they share the account's limit", async () => {
	const user = await account("first@example.org");
	await replaceEmail(context, { ...user, verified: true }, "second@example.org");
	const emails = ["first@example.org", "second@example.org"];
	const met = await refusals(2 * MAX_ATTEMPTS, (tries) => guess(at("192.0.2.3"), emails[tries % 2] ?? ""));
	expect(met).toEqual([...times(MAX_ATTEMPTS, "login_failed"), ...times(MAX_ATTEMPTS, "rate_limited")]);
});

it("a stranger who asks for reset links does not use up the owner's", async () => {
	const { email } = await account("forgetful@example.org");
	const most = RATE_LIMITS.forgot.account;
	const met = await refusals(most + 1, () => forgotPassword(at("192.0.2.4"), { email }));
	expect(met).toEqual([null, ...times(most - 1, "reset_wait"), "rate_limited"]);
	expect(await refusal(forgotPassword(at("192.0.2.5"), { email }))).toBe("reset_wait");
});

it("repeated sign-ins through a provider are limited, but not for another network", async () => {
	const person = { subject: "9", email: "social@example.org", first_name: "", last_name: "" };
	const social = { ...context.social, providers: () => ["google" as const], person: async () => person };
	const come = (network: string) =>
		finishSocialLogin({ ...at(network), social }, "google", { code: "", state: "", verifier: "" }, "en");
	const limit = RATE_LIMITS.social.account;
	const met = await refusals(limit + 1, () => come("192.0.2.6"));
	expect(met).toEqual([...Array.from({ length: limit }, () => null), "rate_limited"]);
	expect(await refusal(come("192.0.2.7"))).toBe(null);
});
