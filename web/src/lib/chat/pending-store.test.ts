import { expect, test } from "vitest";
import type { Store } from "../storage.ts";
import { pendingStore } from "./pending-store.ts";

const message = (key: string) => ({ key, text: key, at: "2026-11-23T10:00:00.000Z" });

function memory(): Store {
	const kept = new Map<string, string>();
	return {
		read: (key) => JSON.parse(kept.get(key) ?? "null"),
		write: (key, value) => void kept.set(key, JSON.stringify(value)),
		remove: (key) => void kept.delete(key),
		keys: () => [...kept.keys()],
	};
}

test("messages that one tab has yet to send survive what another tab has sent", () => {
	const store = memory();
	const [one, other] = [pendingStore(store, "room"), pendingStore(store, "room")];
	expect([one.read(), other.read()]).toEqual([[], []]);
	one.write([message("a")]);
	other.write([message("b")]);
	expect(store.read("room")).toEqual([message("a"), message("b")]);
	other.write([]);
	expect(store.read("room")).toEqual([message("a")]);
	one.write([]);
	expect(store.keys()).toEqual([]);
});

test("messages that a tab found and sent are deleted for all tabs", () => {
	const store = memory();
	pendingStore(store, "room").write([message("a")]);
	const next = pendingStore(store, "room");
	expect(next.read()).toEqual([message("a")]);
	next.write([]);
	expect(store.keys()).toEqual([]);
});
