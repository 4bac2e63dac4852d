import { expect, test } from "vitest";
import { isReturnAddress } from "./return-address.ts";

test("a page of this site is returned to, with its query", () => {
	for (const address of ["/", "/spectra/submit?draft=1#file", "/my", "/spectra/mysubs/7", "/apiary"]) {
		expect(isReturnAddress(address), address).toBe(true);
	}
});

test("the page of an invitation's link is returned to, with what its hash says", () => {
	for (const address of ["/auth/review#conference/7-1/signature", "/auth/expert#conference/3/signature"]) {
		expect(isReturnAddress(address), address).toBe(true);
	}
});

test("nothing else is", () => {
	for (const address of [
		"//evil.example",
		"/\\evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"spectra",
		"/\t/evil.example",
		"",
		"/api/auth/logout",
		"/files/x.pdf",
		"/auth/alias#1/2",
		"/./auth/login",
		"/%61uth/login",
		"/%2e/auth/login",
		"/spectra/../api/calendar",
		"/.//evil.example",
		"/spectra\\..\\..//evil.example",
		"/auth/reset#1/2",
		"/auth/review/../alias#1/2",
		`/${"x".repeat(500)}`,
	]) {
		expect(isReturnAddress(address), address).toBe(false);
	}
});
