import type { MailTopic } from "@deck/contracts/profile";
import { expect, test } from "vitest";
import type { Config } from "../kernel/ports.ts";
import { readUnsubscribeToken, subscriptionOf, unsubscribeLinks, unsubscribeToken } from "./unsubscribe.ts";

const config = { session_secrets: ["secret"], site_url: "https://deck.example.org" } as unknown as Config;
const subscription = { email: "ada@example.org", topic: "coauthor_papers" } as const;

test("a token names the kind of e-mail and the address, to us alone, and is the same in every e-mail", () => {
	const token = unsubscribeToken(config, subscription);
	expect(readUnsubscribeToken(config, token)).toEqual(subscription);
	expect(unsubscribeToken(config, subscription)).toBe(token);
	expect(Buffer.from(token, "base64url").includes("ada")).toBe(false);
	expect(unsubscribeLinks(config, subscription)).toEqual({
		page: `https://deck.example.org/unsubscribe/${token}`,
		oneClick: `https://deck.example.org/api/mail/unsubscribe/${token}`,
	});
});

test("staff unsubscribe from news of one conference", () => {
	const news = { email: "ada@example.org", topic: "staff_digest", conference: "signals" } as const;
	expect(readUnsubscribeToken(config, unsubscribeToken(config, news))).toEqual(news);
	const without = unsubscribeToken(config, { email: news.email, topic: news.topic, conference: "" });
	expect(readUnsubscribeToken(config, without)).toBe(null);
	const draft = { to: news.email, locale: "en", key: "staff_digest", params: {}, topic: news.topic } as const;
	expect(subscriptionOf({ ...draft, conference: "signals" })).toEqual(news);
	expect(subscriptionOf({ ...draft, conference: null })).toBe(null);
});

test("a token of the previous secret is still read", () => {
	const renewed: Config = { ...config, session_secrets: ["new", "secret"] };
	const tokens = [config, renewed].map((one) => unsubscribeToken(one, subscription));
	expect(tokens.map((token) => readUnsubscribeToken(renewed, token))).toEqual([subscription, subscription]);
	expect(tokens.map((token) => readUnsubscribeToken(config, token))).toEqual([subscription, null]);
});

test("a forged or changed token, or one for an unknown kind of e-mail, is invalid", () => {
	const token = unsubscribeToken(config, subscription);
	expect(readUnsubscribeToken({ ...config, session_secrets: ["other"] }, token)).toBe(null);
	for (const at of [0, 20, token.length - 2]) {
		const other = token[at] === "A" ? "B" : "A";
		expect(readUnsubscribeToken(config, token.slice(0, at) + other + token.slice(at + 1))).toBe(null);
	}
	expect([readUnsubscribeToken(config, ""), readUnsubscribeToken(config, "nothing")]).toEqual([null, null]);
	const unknownTopic = unsubscribeToken(config, { ...subscription, topic: "carrier_pigeons" as MailTopic });
	expect(readUnsubscribeToken(config, unknownTopic)).toBe(null);
});
