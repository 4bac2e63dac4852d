import type { SearchableMessage, SearchableMessagesPage } from "@deck/contracts/chat";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAP_MS, MessagesSync, RETRY_MS } from "./messages-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (n: number, text = `Message ${n}`, version = 0): SearchableMessage => ({
	room: "sub-1",
	n,
	at: `2026-11-23T10:00:0${n}.000Z`,
	side: "member",
	author: "ada",
	text,
	version,
});

function setUp(...texts: SearchableMessage[]) {
	const asked: object[] = [];
	const failing = { times: 0 };
	let clock = 0;
	const read = async (ask: { since?: string; before?: string }): Promise<SearchableMessagesPage> => {
		asked.push(ask);
		if (failing.times-- > 0) throw new Error("no network");
		const from = Number(ask.before ?? 0);
		const part = ask.since ? texts : texts.slice(from, from + 2);
		const next = !ask.since && texts.length > from + 2 ? String(from + 2) : null;
		return {
			texts: part,
			next,
			mark: `mark ${++clock}`,
			authors: [{ user_id: "ada", names: { en: "Ada" }, avatar_path: null }],
		};
	};
	const sync = new MessagesSync(read, "me");
	return { texts, asked, failing, sync, seen: () => sync.getState().rows.map(({ text }) => text) };
}

test("everything is loaded in parts once a search starts, and nothing before", async () => {
	const { asked, sync, seen } = setUp(message(3), message(2), message(1));
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked).toEqual([]);
	sync.start();
	sync.start();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked).toEqual([{}, { before: "2" }]);
	expect(seen()).toEqual(["Message 3", "Message 2", "Message 1"]);
	expect([sync.getState().complete, sync.getState().rows[0]?.author?.names.en]).toEqual([true, "Ada"]);
});

test("changes are loaded since the first part's mark; unchanged messages stay the same objects", async () => {
	const { texts, asked, sync, seen } = setUp(message(3), message(2), message(1));
	sync.start();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	const [, second] = sync.getState().rows;
	texts.splice(0, 3, message(4), message(3, "", 1), message(2), message(1, "Changed", 1));
	sync.catchUp();
	await vi.advanceTimersByTimeAsync(GAP_MS);
	expect(asked.at(-1)).toEqual({ since: "mark 1" });
	expect(seen()).toEqual(["Message 4", "Message 2", "Changed"]);
	expect(sync.getState().rows[1]).toBe(second);
});

test("a part that failed is requested again", async () => {
	const { asked, failing, sync, seen } = setUp(message(2), message(1));
	failing.times = 1;
	sync.start();
	await vi.advanceTimersByTimeAsync(RETRY_MS);
	expect([asked, seen()]).toEqual([
		[{}, {}],
		["Message 2", "Message 1"],
	]);
});
