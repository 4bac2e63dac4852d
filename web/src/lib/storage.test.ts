import { expect, test } from "vitest";
import { draftKey, readDraft, storableValue, writeDraft } from "./form-draft.ts";
import { mayReload } from "./reload-guard.ts";
import { makeStore } from "./storage.ts";

function memory() {
	const map = new Map<string, string>();
	const storage = {
		getItem: (key: string) => map.get(key) ?? null,
		setItem: (key: string, value: string) => void map.set(key, value),
		removeItem: (key: string) => void map.delete(key),
		key: (index: number) => [...map.keys()][index] ?? null,
		get length() {
			return map.size;
		},
	};
	return { map, store: makeStore(() => storage) };
}

const forbidden = makeStore(() => {
	throw new Error("SecurityError");
});

test("a store reads back what it was given, and null for invalid JSON", () => {
	const { map, store } = memory();
	store.write("a", { b: [1] });
	map.set("broken", "{");
	expect(store.read("a")).toEqual({ b: [1] });
	expect(store.read("broken")).toBe(null);
	expect(store.keys()).toEqual(["a", "broken"]);
	store.remove("a");
	expect(store.read("a")).toBe(null);
});

test("a forbidden store keeps nothing and throws nothing", () => {
	forbidden.write("a", 1);
	forbidden.remove("a");
	expect([forbidden.read("a"), forbidden.keys()]).toEqual([null, []]);
});

test("a page reloads itself once in 60 s for a reason", () => {
	const { store } = memory();
	expect(mayReload("chunk", store, 100_000)).toBe(true);
	expect(mayReload("chunk", store, 159_999)).toBe(false);
	expect(mayReload("session", store, 159_999)).toBe(true);
	expect(mayReload("chunk", store, 160_000)).toBe(true);
});

test("a page that can't store anything never reloads itself", () => {
	expect(mayReload("chunk", forbidden, 100_000)).toBe(false);
});

test("a draft keeps the text of a form, without passwords and files", () => {
	const { store } = memory();
	writeDraft(
		"k",
		{ title: "T", password: "p", authors: [{ new_password: "x", email: "e" }], file: new Blob() },
		store,
	);
	expect(readDraft("k", store)).toEqual({ title: "T", authors: [{ email: "e" }] });
	expect(readDraft("k", store, ["authors"])).toEqual({ title: "T" });
	writeDraft("k", { email: "e", current: "secret" }, store, ["current"]);
	expect(store.read("k")).toEqual({ email: "e" });
	expect(storableValue(["a", null, 3])).toEqual(["a", null, 3]);
});

test("a draft of another shape is ignored", () => {
	const { store } = memory();
	store.write("k", ["list"]);
	expect(readDraft("k", store)).toBe(null);
});

test("a draft belongs to one person", () => {
	expect(draftKey("u1", "submit")).toBe("draft:u1:submit");
	expect(draftKey(undefined, "submit")).toBe("draft:anonymous:submit");
});
