import { expect, test } from "vitest";
import type { Config } from "./ports.ts";
import { isSignedToken, signToken } from "./signed-token.ts";

const configOf = (...session_secrets: Config["session_secrets"]) => ({ session_secrets }) as Config;

test("tokens are signed with the current secret, and accepted with the current or the previous one", () => {
	const tokens = ["third", "second", "first"].map((secret) => signToken(configOf(secret), "review", "7"));
	const rotated = configOf("third", "second");
	expect(signToken(rotated, "review", "7")).toBe(tokens[0]);
	expect(tokens.map((token) => isSignedToken(rotated, token, "review", "7"))).toEqual([true, true, false]);
	expect(tokens.map((token) => isSignedToken(rotated, token, "review", "8"))).toEqual([false, false, false]);
});
