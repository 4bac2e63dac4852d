import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createKeptAnswers, replyOr304 } from "./kept-answers.ts";
import type { Reply } from "./reply.ts";

const CONTROL = "public, max-age=0, s-maxage=60";

const reply = (
	text: string,
	headers: Reply["headers"] = { "cache-control": CONTROL },
	status = 200,
): Reply => ({
	status,
	headers,
	body: Buffer.from(text),
});

function counted(makes: () => Reply | Promise<Reply>) {
	const calls = { count: 0 };
	const make = async () => {
		calls.count++;
		return makes();
	};
	return { calls, make };
}

test("an answer is made once while it is cached, and again after it expires", async () => {
	let now = 0;
	const kept = createKeptAnswers(() => now);
	const { calls, make } = counted(() => reply("page"));
	for (now of [0, 59_999, 60_000, 60_001]) await kept.read("a", make);
	expect(calls.count).toBe(2);
});

test("it is made once for all simultaneous requests", async () => {
	const kept = createKeptAnswers();
	const { calls, make } = counted(() => reply("page"));
	const all = await Promise.all(Array.from({ length: 8 }, () => kept.read("a", make)));
	expect([calls.count, new Set(all).size]).toEqual([1, 1]);
});

test("a change empties the cache, and an answer in progress goes to earlier requests only", async () => {
	const kept = createKeptAnswers();
	const held = Promise.withResolvers<Reply>();
	const before = kept.read("a", () => held.promise);
	kept.drop();
	const after = await kept.read("a", async () => reply("new"));
	held.resolve(reply("old"));
	expect([(await before).body.toString(), after.body.toString()]).toEqual(["old", "new"]);
	expect(kept.find("a")?.body.toString()).toBe("new");
	kept.drop();
	expect(kept.find("a")).toBeUndefined();
});

test.each([
	["a private answer", reply("x", { "cache-control": "private, no-store" })],
	["a refusal", reply("x", { "cache-control": CONTROL }, 404)],
	["a large answer", reply("x".repeat(1_000_001))],
])("%s is not cached", async (_, one) => {
	const kept = createKeptAnswers();
	await kept.read("a", async () => one);
	expect(kept.find("a")).toBeUndefined();
});

test("the least recently used answers are dropped first, by number and by bytes", async () => {
	const kept = createKeptAnswers();
	for (let index = 0; index < 200; index++) await kept.read(`${index}`, async () => reply("x"));
	kept.find("0");
	await kept.read("more", async () => reply("x"));
	expect([kept.find("0") !== undefined, kept.find("1")]).toEqual([true, undefined]);
	for (let index = 0; index < 40; index++)
		await kept.read(`large ${index}`, async () => reply("x".repeat(1_000_000)));
	const found = Array.from({ length: 40 }, (_, index) => kept.find(`large ${index}`) !== undefined);
	expect([found.filter(Boolean).length, found.at(-1)]).toEqual([32, true]);
});

test("a failure is passed to all who asked, and the next request tries again", async () => {
	const kept = createKeptAnswers();
	await expect(kept.read("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
	expect((await kept.read("a", async () => reply("up"))).body.toString()).toBe("up");
});

test("a request with a known etag gets 304 with the policy and without the content", () => {
	const request = new IncomingMessage(new Socket());
	const headers = { etag: 'W/"e"', "content-type": "text/html", "content-security-policy": "p", vary: "v" };
	request.headers["if-none-match"] = '"other", "e"';
	const { status, headers: sent, body } = replyOr304(request, reply("x", headers));
	expect([status, sent, body.length]).toEqual([
		304,
		{ etag: 'W/"e"', "content-security-policy": "p", vary: "v" },
		0,
	]);
	request.headers["if-none-match"] = '"other"';
	expect(replyOr304(request, reply("x", headers)).status).toBe(200);
});
