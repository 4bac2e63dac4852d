import { expect, test } from "vitest";
import { BOOT_PAGES } from "../app/conference-table.ts";
import { initialRequests } from "./initial-requests.ts";

test.each([
	["/", "home", ["/api/public/home"]],
	["/events", "platform", ["/api/public/confs"]],
	["/my", "platform", []],
	["/terms", "platform", []],
	["/verify/ABCD-EFGH-JKLM-NPQR", "platform", []],
	["/auth/login", "auth", []],
	["/spectra", "conference", ["/api/conf/spectra"]],
	["/auth/review", "review_link", []],
	["/spectra/submit", "author", ["/api/conf/spectra"]],
	[
		"/spectra/mysubs",
		"author",
		["/api/conf/spectra", "/api/conf/spectra/mysubs", "/api/conf/spectra/drafts"],
	],
	["/spectra/mysubs/137", "author", ["/api/conf/spectra", "/api/conf/spectra/papers/137"]],
	["/spectra/mysubs/137/edit", "author", ["/api/conf/spectra"]],
	["/spectra/mysubs/0", "conference", ["/api/conf/spectra"]],
	["/spectra/registration", "registration", ["/api/conf/spectra", "/api/conf/spectra/registration"]],
	["/spectra/programme", "programme", ["/api/conf/spectra", "/api/public/confs/spectra/programme"]],
	["/spectra/programme/talks/t-1", "programme", ["/api/conf/spectra", "/api/public/confs/spectra/programme"]],
	["/spectra/myreviews", "reviewer", ["/api/conf/spectra", "/api/conf/spectra/myreviews"]],
	["/spectra/myreviews/1-928214", "reviewer", ["/api/conf/spectra", "/api/conf/spectra/myreviews/1-928214"]],
	["/spectra/myreviews/x", "conference", ["/api/conf/spectra"]],
	["/constructor", "conference", ["/api/conf/constructor"]],
	["/spectra/adm", "staff", ["/api/conf/spectra"]],
	["/spectra/adm/details", "settings", ["/api/conf/spectra"]],
	["/spectra/adm/papers", "lists", ["/api/conf/spectra", "/api/conf/spectra/adm/papers?first=1"]],
	["/spectra/adm/papers/", "lists", ["/api/conf/spectra", "/api/conf/spectra/adm/papers?first=1"]],
	["/spectra/adm/reviews", "lists", ["/api/conf/spectra", "/api/conf/spectra/adm/reviews/first"]],
	["/spectra/adm/extpapers", "lists", ["/api/conf/spectra", "/api/conf/spectra/adm/papers?first=1"]],
	["/spectra/adm/papers/stats", "staff", ["/api/conf/spectra"]],
	["/spectra/adm/papers/137/x", "staff", ["/api/conf/spectra"]],
	["/%2e%2e/x", "conference", []],
])("%s starts with the area %s and requests %j", (address, area, reads) => {
	expect(initialRequests(address, false, BOOT_PAGES)).toEqual({ area, requests: reads });
});

test("no personal data is requested while nobody is signed in", () => {
	expect(initialRequests("/spectra/adm/papers", true, BOOT_PAGES)).toEqual({
		area: "lists",
		requests: ["/api/conf/spectra"],
	});
});

test("a page for everybody requests its public data for strangers too", () => {
	expect(initialRequests("/spectra/programme", true, BOOT_PAGES)).toEqual({
		area: "programme",
		requests: ["/api/conf/spectra", "/api/public/confs/spectra/programme"],
	});
});

test("the staff's paper is one answer, with those of the paths that the page reads", () => {
	expect(initialRequests("/spectra/adm/extpapers/9", false, BOOT_PAGES)).toEqual({
		area: "paper",
		requests: [],
		joint: {
			path: "/api/conf/spectra/adm/papers/9/page",
			parts: expect.objectContaining({
				user: "/api/auth/user",
				conference: "/api/conf/spectra",
				paper: "/api/conf/spectra/papers/9",
				unanswered: "/api/mc/spectra/adm/messages/unread-count",
			}),
		},
	});
	expect(initialRequests("/spectra/adm/papers/137", true, BOOT_PAGES)).toEqual({
		area: "paper",
		requests: ["/api/conf/spectra"],
	});
});
