import type { StaffPaperPage } from "@deck/contracts/paper-staff";
import type { Area, Need } from "@deck/contracts/permissions";
import type { ComponentType } from "react";
import type { ReadRoute } from "../lib/read.ts";

/** Pages that share files: see `chunks.ts` beside the build. With `texts`, these load early too. */
export const PAGE_AREAS = {
	author: { texts: true },
	reviewer: { texts: true },
	registration: { texts: true },
	programme: { texts: true },
	settings: { texts: false },
	lists: { texts: false },
	paper: { texts: true },
};
export type PageArea = keyof typeof PAGE_AREAS;

/** Around a page: staff navigation, header and footer, or a header above scrolling panes. */
export type PageFrame = "staff" | "document" | "panes";

/**
 * One response that contains the responses of several paths, keyed by field. `:conf` and the page's parameter are filled
 * in.
 */
export interface JointRead {
	path: string;
	parts: Readonly<Record<string, string>>;
}

interface PageOptions {
	/** The default follows from the address. */
	frame?: PageFrame;
	texts?: readonly string[];
	ownTexts?: readonly string[];
	/** Files that the boot script requests; default: every conference or staff page's. */
	area?: PageArea;
	/**
	 * Below the conference's API path, or one joint response. Everybody who may open the page must be allowed to read
	 * these. Whole paths are public: strangers request them too.
	 */
	reads?: readonly string[] | JointRead;
	/** Others see a refusal, and the page requests nothing. */
	requires?: readonly [Area, Need];
	/** For everybody, also signed out. */
	open?: boolean;
}

export interface ConferencePage extends PageOptions {
	frame: PageFrame;
	/** Below the conference's path; for parameters see `lib/page-address.ts`. */
	address: string;
	load: () => Promise<Record<string, ComponentType>>;
	name: string;
}

function page<Name extends string>(
	address: string,
	load: () => Promise<Record<Name, ComponentType>>,
	name: Name,
	options?: PageOptions,
): ConferencePage {
	return { frame: /^adm\b/.test(address) ? "staff" : "document", address, load, name, ...options };
}

export const STAFF_PAPER = {
	path: "/api/conf/:conf/adm/papers/:number/page" satisfies ReadRoute,
	parts: {
		user: "/api/auth/user",
		conference: "/api/conf/:conf",
		paper: "/api/conf/:conf/papers/:number",
		addresses: "/api/conf/:conf/adm/papers/:number/addresses",
		reviews: "/api/conf/:conf/adm/papers/:number/reviews",
		originality: "/api/conf/:conf/adm/papers/:number/originality",
		notes: "/api/conf/:conf/adm/papers/:number/notes",
		unread: "/api/mc/messages/unread",
		unanswered: "/api/mc/:conf/adm/messages/unread-count",
	} satisfies Record<keyof StaffPaperPage, ReadRoute>,
};

/** Segment of the address, and the name in those of components. */
const PAPER_LISTS = [
	["papers", "Paper"],
	["extpapers", "Extpaper"],
] as const;

/** Lists begin with these rows; the others follow. */
const FIRST_PAPERS = "adm/papers?first=1";

const PROGRAMME: PageOptions = {
	texts: ["programme"],
	area: "programme",
	reads: ["/api/public/confs/:conf/programme"],
	open: true,
};

/** Pages of a conference besides its home. Routes, boot script and chunks of the build are made from this table. */
export const CONFERENCE_PAGES: readonly ConferencePage[] = [
	page("adm", () => import("../features/conference/adm-home/adm-home-page.tsx"), "AdmHomePage", {
		texts: ["conference", "conference-state", "dates"],
	}),
	page("adm/details", () => import("../features/conference/details/adm-details-page.tsx"), "AdmDetailsPage", {
		texts: ["details", "conference"],
		area: "settings",
	}),
	page("adm/info", () => import("../features/conference/info/adm-info-page.tsx"), "AdmInfoPage", {
		texts: ["info"],
	}),
	page("adm/dates", () => import("../features/conference/dates/adm-dates-page.tsx"), "AdmDatesPage", {
		texts: ["dates", "parts", "conference"],
		area: "settings",
	}),
	page(
		"adm/sections",
		() => import("../features/conference/sections/adm-sections-page.tsx"),
		"AdmSectionsPage",
		{ texts: ["sections", "parts", "errors"] },
	),
	page("adm/staff", () => import("../features/staff/staff-page.tsx"), "StaffPage", {
		texts: ["staff", "roles"],
		requires: ["staff", "read"],
	}),
	page("adm/experts", () => import("../features/experts/experts-page.tsx"), "ExpertsPage", {
		texts: ["experts", "expert-fields", "errors"],
		requires: ["experts", "read"],
	}),
	page(
		"adm/reviews/assign",
		() => import("../features/review-desk/bulk-assign/assign-page.tsx"),
		"AssignPage",
		{ texts: ["assign", "reviews", "errors"], ownTexts: ["table"], requires: ["experts", "read"] },
	),
	page("adm/audit", () => import("../features/audit/audit-page.tsx"), "AuditPage", {
		texts: ["audit", "roles"],
		requires: ["audit", "read"],
	}),
	page("adm/submit", () => import("../features/submissions/form/adm-submit-page.tsx"), "AdmSubmitPage", {
		texts: ["submit", "errors", "upload"],
		requires: ["editing", "read"],
	}),
	...PAPER_LISTS.map(([list]) =>
		page(
			`adm/${list}/:number/edit`,
			() => import("../features/submissions/form/edit-paper-page.tsx"),
			"EditPaperPage",
			{ texts: ["submit", "own-paper", "mysubs", "errors", "upload"], requires: ["editing", "read"] },
		),
	),
	page("adm/messenger", () => import("../features/messenger/messenger-page.tsx"), "MessengerPage", {
		texts: ["messenger", "chat", "roles"],
		requires: ["messages", "read"],
	}),
	page(
		"adm/messenger/mailings",
		() => import("../features/mailings/history/mailings-page.tsx"),
		"MailingsPage",
		{ texts: ["mailings"], requires: ["messages", "read"] },
	),
	page("adm/messenger/mailings/:id", () => import("../features/mailings/mailing-page.tsx"), "MailingPage", {
		texts: ["mailings"],
		requires: ["messages", "read"],
	}),
	page(
		"adm/events",
		() => import("../features/conference/social-events/adm-social-events-page.tsx"),
		"AdmSocialEventsPage",
		{ texts: ["events", "parts", "errors"] },
	),
	page("adm/programme", () => import("../features/programme-desk/programme-page.tsx"), "ProgrammePage", {
		texts: ["programme", "parts", "errors"],
		requires: ["programme", "read"],
	}),
	page("adm/subs", () => import("./paper-lists.tsx"), "SubmissionList", {
		ownTexts: ["papers", "table"],
		area: "lists",
		reads: [FIRST_PAPERS],
	}),
	page("adm/reviews", () => import("./review-board.tsx"), "ReviewBoard", {
		texts: ["reviews"],
		ownTexts: ["papers", "table"],
		area: "lists",
		reads: ["adm/reviews/first"],
	}),
	page(
		"adm/registrations",
		() => import("../features/registration-desk/registrations-page.tsx"),
		"RegistrationsPage",
		{ texts: ["registrations", "documents", "payment-book"], requires: ["registrations", "read"] },
	),
	page(
		"adm/registrations/stats",
		() => import("../features/stats/registrations/registration-stats-page.tsx"),
		"RegistrationStats",
		{
			texts: ["registration-stats", "registrations", "stats", "payment-book"],
			requires: ["registrations", "read"],
		},
	),
	page("adm/registrations/:id", () => import("./registration-desk.tsx"), "OneRegistration", {
		texts: ["registrations", "documents", "notes"],
		ownTexts: ["pdf"],
		requires: ["registrations", "read"],
	}),
	page(
		"adm/registrations/bank",
		() => import("../features/registration-desk/bank/bank-page.tsx"),
		"BankPage",
		{ texts: ["bank", "reading", "registrations"], requires: ["registrations", "write"] },
	),
	page(
		"adm/registrations/check-in",
		() => import("../features/registration-desk/check-in/check-in-page.tsx"),
		"CheckInPage",
		{ texts: ["check-in", "registrations"], requires: ["registrations", "write"] },
	),
	...PAPER_LISTS.flatMap(([list, name]) => [
		page(`adm/${list}`, () => import("./paper-lists.tsx"), `${name}List`, {
			ownTexts: ["papers", "table"],
			area: "lists",
			reads: [FIRST_PAPERS],
		}),
		page(`adm/${list}/stats`, () => import("../features/stats/stats-page.tsx"), `${name}Stats`, {
			texts: ["stats"],
		}),
		page(`adm/${list}/issues`, () => import("../features/issues/issues-page.tsx"), `${name}Issues`, {
			texts: ["issues"],
		}),
		page(`adm/${list}/issues/:id`, () => import("../features/issues/issue-page.tsx"), `${name}Issue`, {
			texts: ["issues", "parts"],
		}),
		page(
			`adm/${list}/issues/:id/contents`,
			() => import("../features/issues/contents/contents-page.tsx"),
			`${name}IssueContents`,
			{ texts: ["issues"] },
		),
		page(
			`adm/${list}/authors`,
			() => import("../features/paper-desk/authors/authors-page.tsx"),
			`${name}Authors`,
			{ texts: ["authors", "bulk", "errors"] },
		),
		page(`adm/${list}/:number`, () => import("./paper-desk.tsx"), `One${name}`, {
			texts: ["errors"],
			ownTexts: ["papers", "table", "pdf"],
			area: "paper",
			reads: STAFF_PAPER,
		}),
	]),
	page(
		"adm/extpapers/:number/submit",
		() => import("../features/submissions/extended/extended-page.tsx"),
		"ExtendedPage",
		{ texts: ["submit", "own-paper", "mysubs", "errors", "upload"] },
	),
	page("programme", () => import("../features/programme/programme-page.tsx"), "ProgrammePage", PROGRAMME),
	page(
		"programme/sessions/:id",
		() => import("../features/programme/entry-page.tsx"),
		"SessionPage",
		PROGRAMME,
	),
	page("programme/talks/:id", () => import("../features/programme/entry-page.tsx"), "TalkPage", PROGRAMME),
	page("submit", () => import("../features/submissions/form/submit-page.tsx"), "SubmitPage", {
		texts: ["submit", "own-paper", "mysubs", "errors", "upload"],
		area: "author",
	}),
	page("registration", () => import("../features/registration/registration-page.tsx"), "RegistrationPage", {
		texts: ["registration", "documents", "errors", "upload"],
		area: "registration",
		reads: ["registration"],
	}),
	page("mysubs", () => import("../features/submissions/list/my-papers-page.tsx"), "MyPapersPage", {
		texts: ["mysubs"],
		area: "author",
		reads: ["mysubs", "drafts"],
	}),
	page("mysubs/:number", () => import("../features/submissions/paper/own-paper-page.tsx"), "OwnPaperPage", {
		texts: ["own-paper", "mysubs", "versions", "timeline", "difference", "preflight", "errors", "upload"],
		area: "author",
		reads: ["papers/:number"],
	}),
	page(
		"mysubs/:number/edit",
		() => import("../features/submissions/form/edit-paper-page.tsx"),
		"EditPaperPage",
		{ texts: ["submit", "own-paper", "mysubs", "errors", "upload"], area: "author" },
	),
	page(
		"mysubs/:number/extended",
		() => import("../features/submissions/extended/extended-page.tsx"),
		"ExtendedPage",
		{ texts: ["submit", "own-paper", "mysubs", "errors", "upload"], area: "author" },
	),
	page("myreviews", () => import("../features/my-reviews/my-reviews-page.tsx"), "MyReviewsPage", {
		texts: ["my-reviews"],
		area: "reviewer",
		reads: ["myreviews"],
	}),
	page("myreviews/:review", () => import("../features/my-reviews/my-review-page.tsx"), "MyReviewPage", {
		texts: ["my-reviews", "errors", "upload"],
		ownTexts: ["pdf"],
		frame: "panes",
		area: "reviewer",
		reads: ["myreviews/:review"],
	}),
];

/** What the boot script knows: addresses with area and reads. */
export const BOOT_PAGES = CONFERENCE_PAGES.flatMap(({ address, area, reads = [] }) =>
	area ? [[address, area, reads] as const] : [],
);
