import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnAddress, storeReturnAddress, takeReturnAddress } from "./return-address.ts";

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal("window", {
		localStorage: {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => void kept.set(key, value),
			removeItem: (key: string) => void kept.delete(key),
		},
	});
});
afterEach(() => vi.unstubAllGlobals());

const returned = (to: string) => returnAddress(new URLSearchParams({ to }));

test("an address of this site is kept, with its query", () => {
	expect(returned("/spectra/submit?draft=1")).toBe("/spectra/submit?draft=1");
	expect(returned("/")).toBe("/");
});

test("everything else leads home", () => {
	expect(returnAddress(new URLSearchParams())).toBe("/");
	for (const to of [
		"//evil.example",
		"/\\evil.example",
		"https://evil.example",
		"spectra",
		"/\t/evil.example",
		"",
	]) {
		expect(returned(to)).toBe("/");
	}
});

test("an address stored at registration is returned once", () => {
	storeReturnAddress("/spectra/submit");
	expect([takeReturnAddress(), takeReturnAddress()]).toEqual(["/spectra/submit", null]);
});

test("a registration that came from home clears an earlier one's address", () => {
	storeReturnAddress("/spectra/submit");
	storeReturnAddress("/");
	expect(takeReturnAddress()).toBe(null);
});

test("only an address of this site is returned", () => {
	for (const value of ['"//evil.example"', '"/"', "7", "no JSON"]) {
		kept.set("return-address", value);
		expect(takeReturnAddress()).toBe(null);
	}
});
