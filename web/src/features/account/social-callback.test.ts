import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryAfterSocial, readCallback, storeSocialReturn } from "./social-callback.ts";

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal("window", {
		sessionStorage: {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => void kept.set(key, value),
			removeItem: (key: string) => void kept.delete(key),
		},
	});
});
afterEach(() => vi.unstubAllGlobals());

const read = (query: string) => readCallback(new URLSearchParams(query));

test("an address without a callback returns none", () => {
	expect(read("to=/spectra&email=mira@example.org")).toBe(null);
	expect(read("code=")).toBe(null);
});

test("a code comes with its state, and from VKontakte with a device", () => {
	expect(read("code=4%2Fab&state=x1&scope=email")).toEqual({ code: "4/ab", state: "x1" });
	expect(read("code=ab&state=x1&device_id=d7&type=code_v2")).toEqual({
		code: "ab",
		state: "x1",
		device_id: "d7",
	});
	expect(read("code=ab")).toEqual({ code: "ab", state: "" });
});

test("an error takes precedence over a code", () => {
	expect(read("error=access_denied&state=x1")).toBe("denied");
	expect(read("error=&code=ab&state=x1")).toBe("denied");
});

const after = (query: string) => queryAfterSocial(new URLSearchParams(query)).toString();

test("the provider's parameters are removed, and the rest stays", () => {
	expect(after("error=access_denied&error_description=no&state=x1&cid=7&to=%2Fspectra")).toBe(
		"to=%2Fspectra",
	);
	expect(after("code=a&state=b&device_id=c")).toBe("");
});

test("the stored return address is restored, once", () => {
	storeSocialReturn("/spectra/submit");
	expect([after("error=access_denied"), after("error=access_denied")]).toEqual([
		"to=%2Fspectra%2Fsubmit",
		"",
	]);
});

test("home is not stored, and a return address in the link takes precedence over the stored one", () => {
	storeSocialReturn("/");
	expect(after("error=access_denied")).toBe("");
	storeSocialReturn("/spectra");
	expect(after("error=access_denied&to=%2F2027")).toBe("to=%2F2027");
});
