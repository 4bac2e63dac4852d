import { useEffect } from "react";
import { Outlet, Route, Routes } from "react-router";
import { ConferenceHomePage } from "../features/conference/home-page.tsx";
import { bundleTexts } from "../lib/i18n.ts";
import "../lib/common-texts.ts";
import { type Area, hasPermission, type Need } from "@deck/contracts/permissions";
import { useConference } from "../lib/conference.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ConferenceGuard } from "./conference-guard.tsx";
import { ConferenceLayout } from "./conference-layout.tsx";
import { ErrorPage } from "./error-page.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";
import { ConferenceStaffFrame } from "./staff-frame.tsx";

const AdmDetailsPage = lazyPage(
	() => import("../features/conference/details/adm-details-page.tsx"),
	"AdmDetailsPage",
	["details", "conference"],
);
const AdmInfoPage = lazyPage(() => import("../features/conference/info/adm-info-page.tsx"), "AdmInfoPage", [
	"info",
]);
const AdmDatesPage = lazyPage(
	() => import("../features/conference/dates/adm-dates-page.tsx"),
	"AdmDatesPage",
	["dates", "parts", "conference"],
);
const AdmSectionsPage = lazyPage(
	() => import("../features/conference/sections/adm-sections-page.tsx"),
	"AdmSectionsPage",
	["sections", "parts"],
);
const AdmSocialEventsPage = lazyPage(
	() => import("../features/conference/social-events/adm-social-events-page.tsx"),
	"AdmSocialEventsPage",
	["events", "parts"],
);
const AdmHomePage = lazyPage(
	() => import("../features/conference/adm-home/adm-home-page.tsx"),
	"AdmHomePage",
	["conference", "lifecycle", "dates"],
);
const loadIssues = () => import("../features/issues/issues-page.tsx");
const PaperIssues = lazyPage(loadIssues, "PaperIssues", ["issues"]);
const ExtpaperIssues = lazyPage(loadIssues, "ExtpaperIssues", ["issues"]);
const loadIssue = () => import("../features/issues/issue-page.tsx");
const PaperIssue = lazyPage(loadIssue, "PaperIssue", ["issues", "parts"]);
const ExtpaperIssue = lazyPage(loadIssue, "ExtpaperIssue", ["issues", "parts"]);
const loadContents = () => import("../features/issues/contents/contents-page.tsx");
const PaperIssueContents = lazyPage(loadContents, "PaperIssueContents", ["issues"]);
const ExtpaperIssueContents = lazyPage(loadContents, "ExtpaperIssueContents", ["issues"]);
const loadStatsPages = () => import("../features/stats/stats-page.tsx");
const PaperStats = lazyPage(loadStatsPages, "PaperStats", ["stats"]);
const ExtpaperStats = lazyPage(loadStatsPages, "ExtpaperStats", ["stats"]);
const RegistrationStats = lazyPage(
	() => import("../features/stats/registrations/registration-stats-page.tsx"),
	"RegistrationStats",
	["registration-stats", "registrations", "stats", "payment-book"],
);
const loadAuthors = () => import("../features/paper-desk/authors/authors-page.tsx");
const PaperAuthors = lazyPage(loadAuthors, "PaperAuthors", ["authors", "bulk", "errors"]);
const ExtpaperAuthors = lazyPage(loadAuthors, "ExtpaperAuthors", ["authors", "bulk", "errors"]);
const StaffPage = lazyPage(() => import("../features/staff/staff-page.tsx"), "StaffPage", ["staff", "roles"]);
const ExpertsPage = lazyPage(() => import("../features/experts/experts-page.tsx"), "ExpertsPage", [
	"experts",
	"expert-fields",
	"errors",
]);
const ReviewBoard = lazyPage(() => import("./review-board.tsx"), "ReviewBoard", ["reviews", "papers"]);
const AssignPage = lazyPage(
	() => import("../features/review-desk/bulk-assign/assign-page.tsx"),
	"AssignPage",
	["assign", "reviews", "errors", "table"],
);
const RegistrationList = lazyPage(
	() => import("../features/registration-desk/registrations-page.tsx"),
	"RegistrationsPage",
	["registrations", "documents", "payment-book"],
);
const BankPage = lazyPage(() => import("../features/registration-desk/bank/bank-page.tsx"), "BankPage", [
	"bank",
]);
const CheckIn = lazyPage(
	() => import("../features/registration-desk/check-in/check-in-page.tsx"),
	"CheckInPage",
	["check-in", "registrations"],
);
const OneRegistration = lazyPage(
	() => import("./registration-desk.tsx"),
	"OneRegistration",
	["registrations", "documents", "notes"],
	["pdf"],
);
const MailingsPage = lazyPage(
	() => import("../features/mailings/history/mailings-page.tsx"),
	"MailingsPage",
	["mailings"],
);
const MailingPage = lazyPage(() => import("../features/mailings/mailing-page.tsx"), "MailingPage", [
	"mailings",
]);
const MessengerPage = lazyPage(() => import("../features/messenger/messenger-page.tsx"), "MessengerPage", [
	"messenger",
	"chat",
	"roles",
]);
const AuditPage = lazyPage(() => import("../features/audit/audit-page.tsx"), "AuditPage", ["audit", "roles"]);
const AdminLayout = lazyPage(() => import("./admin-layout.tsx"), "AdminLayout", [], ["admin"]);
const EditPaperPage = lazyPage(
	() => import("../features/submissions/form/edit-paper-page.tsx"),
	"EditPaperPage",
	["submit", "own-paper", "mysubs", "errors"],
);
const SubmitPage = lazyPage(() => import("../features/submissions/form/submit-page.tsx"), "SubmitPage", [
	"submit",
	"own-paper",
	"mysubs",
	"errors",
]);
const ExtendedPage = lazyPage(
	() => import("../features/submissions/extended/extended-page.tsx"),
	"ExtendedPage",
);
const AdmSubmitPage = lazyPage(
	() => import("../features/submissions/form/adm-submit-page.tsx"),
	"AdmSubmitPage",
	["submit"],
);
const MyPapersPage = lazyPage(
	() => import("../features/submissions/list/my-papers-page.tsx"),
	"MyPapersPage",
	["mysubs"],
);
const OwnPaperPage = lazyPage(
	() => import("../features/submissions/paper/own-paper-page.tsx"),
	"OwnPaperPage",
	["own-paper", "mysubs", "versions", "life", "difference"],
);
const MyReviewsPage = lazyPage(() => import("../features/my-reviews/my-reviews-page.tsx"), "MyReviewsPage", [
	"review",
]);
const MyReviewPage = lazyPage(
	() => import("../features/my-reviews/my-review-page.tsx"),
	"MyReviewPage",
	["review", "errors", "upload"],
	["pdf"],
);
const RegistrationPage = lazyPage(
	() => import("../features/registration/registration-page.tsx"),
	"RegistrationPage",
	["registration", "documents", "errors", "upload"],
);
const loadPaperLists = () => import("./paper-lists.tsx");
const loadPaperPage = () => import("./paper-desk.tsx");
const PaperList = lazyPage(loadPaperLists, "PaperList", [], ["papers", "table"]);
const OnePaper = lazyPage(loadPaperPage, "OnePaper", ["errors"], ["papers", "table", "pdf"]);
const ExtpaperList = lazyPage(loadPaperLists, "ExtpaperList", [], ["papers", "table"]);
const SubmissionList = lazyPage(loadPaperLists, "SubmissionList", [], ["papers", "table"]);
const OneExtpaper = lazyPage(loadPaperPage, "OneExtpaper", [], ["papers", "table", "pdf"]);

bundleTexts(import.meta.glob("../../../locales/*/conference-home.json", { eager: true, import: "default" }));

/** Pages that most people open by their address. */
const PRELOADED: readonly (readonly [RegExp, ...{ preload: () => Promise<void> }[]])[] = [
	[/^adm\/papers\/?$/, AdminLayout, PaperList],
	[/^adm\/extpapers\/?$/, AdminLayout, ExtpaperList],
	[/^adm\/subs\/?$/, AdminLayout, SubmissionList],
	[/^adm\/reviews\/?$/, AdminLayout, ReviewBoard],
	[/^adm\/papers\/\d+\/?$/, AdminLayout, OnePaper],
	[/^adm\/extpapers\/\d+\/?$/, AdminLayout, OneExtpaper],
	[/^adm(\/|$)/, AdminLayout],
	[/^submit\/?$/, SubmitPage],
	[/^mysubs\/?$/, MyPapersPage],
	[/^mysubs\/\d+\/?$/, OwnPaperPage],
	[/^registration\/?$/, RegistrationPage],
	[/^myreviews\/?$/, MyReviewsPage],
	[/^myreviews\/[^/]+\/?$/, MyReviewPage],
];

/**
 * Loads what an address below a conference's path, such as `adm/papers`, renders first, so that it appears with its
 * frame.
 */
export async function preloadConferencePage(address: string): Promise<void> {
	const [, ...pages] = PRELOADED.find(([pattern]) => pattern.test(address)) ?? [];
	await Promise.all(pages.map((page) => page.preload()));
}

export function ConferenceRoutes() {
	// Not needed for rendering on the server or the first paint.
	useEffect(() => void import("../lib/uncover-focus.ts"), []);
	return (
		<>
			<Routes>
				<Route element={<ConferenceGuard />}>
					<Route path="adm" element={<AdminLayout />}>
						<Route index element={<AdmHomePage />} />
						<Route path="details" element={<AdmDetailsPage />} />
						<Route path="info" element={<AdmInfoPage />} />
						<Route path="dates" element={<AdmDatesPage />} />
						<Route path="sections" element={<AdmSectionsPage />} />
						<Route element={<RequireArea area="staff" />}>
							<Route path="staff" element={<StaffPage />} />
						</Route>
						<Route element={<RequireArea area="experts" />}>
							<Route path="experts" element={<ExpertsPage />} />
						</Route>
						<Route element={<RequireArea area="experts" />}>
							<Route path="reviews/assign" element={<AssignPage />} />
						</Route>
						<Route element={<RequireArea area="audit" />}>
							<Route path="audit" element={<AuditPage />} />
						</Route>
						<Route element={<RequireArea area="editing" />}>
							<Route path="submit" element={<AdmSubmitPage />} />
							<Route path="papers/:id/edit" element={<EditPaperPage />} />
							<Route path="extpapers/:id/edit" element={<EditPaperPage />} />
						</Route>
						<Route element={<RequireArea area="messages" />}>
							<Route path="messenger" element={<MessengerPage />} />
							<Route path="messenger/mailings" element={<MailingsPage />} />
							<Route path="messenger/mailings/:id" element={<MailingPage />} />
						</Route>
						<Route path="events" element={<AdmSocialEventsPage />} />
						<Route path="subs" element={<SubmissionList />} />
						<Route path="reviews" element={<ReviewBoard />} />
						<Route element={<RequireArea area="registrations" />}>
							<Route path="registrations" element={<RegistrationList />} />
							<Route path="registrations/stats" element={<RegistrationStats />} />
							<Route path="registrations/:id" element={<OneRegistration />} />
						</Route>
						<Route element={<RequireArea area="registrations" need="write" />}>
							<Route path="registrations/bank" element={<BankPage />} />
							<Route path="registrations/check-in" element={<CheckIn />} />
						</Route>
						<Route path="papers" element={<PaperList />} />
						<Route path="papers/stats" element={<PaperStats />} />
						<Route path="papers/issues" element={<PaperIssues />} />
						<Route path="papers/issues/:id" element={<PaperIssue />} />
						<Route path="papers/issues/:id/contents" element={<PaperIssueContents />} />
						<Route path="papers/authors" element={<PaperAuthors />} />
						<Route path="papers/:id" element={<OnePaper />} />
						<Route path="extpapers" element={<ExtpaperList />} />
						<Route path="extpapers/stats" element={<ExtpaperStats />} />
						<Route path="extpapers/issues" element={<ExtpaperIssues />} />
						<Route path="extpapers/issues/:id" element={<ExtpaperIssue />} />
						<Route path="extpapers/issues/:id/contents" element={<ExtpaperIssueContents />} />
						<Route path="extpapers/authors" element={<ExtpaperAuthors />} />
						<Route path="extpapers/:id" element={<OneExtpaper />} />
						<Route path="extpapers/:id/submit" element={<ExtendedPage />} />
						<Route path="*" element={<NotFound />} />
					</Route>
					<Route element={<ConferenceLayout />}>
						<Route index element={<ConferenceHomePage />} />
						<Route element={<RequireUser verified />}>
							<Route path="submit" element={<SubmitPage />} />
							<Route path="registration" element={<RegistrationPage />} />
							<Route path="mysubs" element={<MyPapersPage />} />
							<Route path="mysubs/:id" element={<OwnPaperPage />} />
							<Route path="mysubs/:id/edit" element={<EditPaperPage />} />
							<Route path="mysubs/:id/extended" element={<ExtendedPage />} />
							<Route path="myreviews" element={<MyReviewsPage />} />
						</Route>
						<Route path="*" element={<NotFound />} />
					</Route>
					<Route element={<ConferenceStaffFrame />}>
						<Route element={<RequireUser verified />}>
							<Route path="myreviews/:id" element={<MyReviewPage />} />
						</Route>
					</Route>
				</Route>
			</Routes>
			<Toaster />
		</>
	);
}

/** Admits roles with the right `to` the area; for others the pages request nothing. */
function RequireArea({ area, need = "read" }: { area: Area; need?: Need }) {
	const { admin_roles } = useConference();
	return hasPermission(admin_roles, area, need) ? <Outlet /> : <ErrorPage status={403} />;
}
