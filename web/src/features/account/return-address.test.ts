import { expect, test } from "vitest";
import { returnAddress } from "./return-address.ts";

const returned = (to: string) => returnAddress(new URLSearchParams({ to }));

test("an address of this site is returned to, with its query", () => {
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
