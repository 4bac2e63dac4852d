import { expect, test } from "vitest";
import { readCallback, withoutCallback } from "./social-callback.ts";

const read = (query: string) => readCallback(new URLSearchParams(query));

test("an address without a callback has none", () => {
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

test("an error beats a code", () => {
	expect(read("error=access_denied&state=x1")).toBe("denied");
	expect(read("error=&code=ab&state=x1")).toBe("denied");
});

test("what a provider has added goes, and the way back stays", () => {
	const query = "error=access_denied&error_description=no&state=x1&cid=7&to=%2Fspectra";
	expect(withoutCallback(new URLSearchParams(query)).toString()).toBe("to=%2Fspectra");
	expect(withoutCallback(new URLSearchParams("code=a&state=b&device_id=c")).toString()).toBe("");
});
