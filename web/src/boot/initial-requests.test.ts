import { expect, test } from "vitest";
import { initialRequests } from "./initial-requests.ts";

test.each([
	["/", "home", ["/api/public/home"]],
	["/events", "platform", ["/api/public/confs"]],
	["/my", "platform", []],
	["/terms", "platform", []],
	["/verify/ABCD-EFGH-JKLM-NPQR", "platform", []],
	["/auth/login", "auth", []],
	["/spectra", "conference", ["/api/conf/spectra"]],
	["/spectra/submit", "conference", ["/api/conf/spectra"]],
	["/constructor", "conference", ["/api/conf/constructor"]],
	["/spectra/adm", "desk", ["/api/conf/spectra"]],
	["/spectra/adm/papers", "desk", ["/api/conf/spectra", "/api/conf/spectra/adm/papers"]],
	["/spectra/adm/papers/", "desk", ["/api/conf/spectra", "/api/conf/spectra/adm/papers"]],
	["/spectra/adm/papers/137", "desk", ["/api/conf/spectra", "/api/conf/spectra/papers/137"]],
	[
		...(["/spectra/adm/reviews", "desk"] as const),
		["/api/conf/spectra", "/api/conf/spectra/adm/papers", "/api/conf/spectra/adm/reviews"],
	],
	["/spectra/adm/extpapers", "desk", ["/api/conf/spectra", "/api/conf/spectra/adm/papers"]],
	["/spectra/adm/extpapers/9", "desk", ["/api/conf/spectra", "/api/conf/spectra/papers/9"]],
	["/spectra/adm/papers/stats", "desk", ["/api/conf/spectra"]],
	["/spectra/adm/papers/137/x", "desk", ["/api/conf/spectra"]],
	["/%2e%2e/x", "conference", []],
])("%s begins with the area %s and asks for %j", (address, area, reads) => {
	expect(initialRequests(address, false)).toEqual({ area, requests: reads });
});

test("nothing of staff's is asked for while nobody is signed in", () => {
	expect(initialRequests("/spectra/adm/papers", true)).toEqual({
		area: "desk",
		requests: ["/api/conf/spectra"],
	});
});
