import { useEffect } from "react";
import { Route, Routes, useLocation } from "react-router";
import "../lib/common-texts.ts";
import { PLATFORM_AREAS } from "../lib/platform-areas.ts";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";

const AboutPage = lazyPage(() => import("../features/deck/about-page.tsx"), "AboutPage", ["about"]);
const AllConferences = lazyPage(() => import("./all-conferences.tsx"), "AllConferences", [
	"all-events",
	"deck",
	"common",
]);
const MyPage = lazyPage(() => import("../features/deck/my-page.tsx"), "MyPage", [
	"about",
	"my-deck",
	"roles",
	"common",
]);
const PrivacyPage = lazyPage(() => import("../features/legal/legal-page.tsx"), "PrivacyPage");
const ProfilePage = lazyPage(() => import("../features/profile/profile-page.tsx"), "ProfilePage", [
	"profile",
	"common",
	"errors",
]);
const ReviewerPage = lazyPage(
	() => import("../features/reviewer-profile/reviewer-page.tsx"),
	"ReviewerPage",
	["reviewer-profile", "common", "errors"],
);
const UnsubscribePage = lazyPage(
	() => import("../features/profile/unsubscribe-page.tsx"),
	"UnsubscribePage",
	["unsubscribe", "common"],
);
const VerifyPage = lazyPage(() => import("../features/verify/verify-page.tsx"), "VerifyPage");
const TermsPage = lazyPage(() => import("../features/legal/legal-page.tsx"), "TermsPage");

/**
 * Routes platform pages except home. The profile is open without a confirmed address, to correct it. A separate
 * chunk, because the imports' names would weigh on strangers' first page.
 */
export function PlatformRoutes() {
	useEffect(() => void import("../lib/uncover-focus.ts"), []);
	const first = useLocation().pathname.split("/")[1];
	const area = PLATFORM_AREAS.find((area) => area === first);
	return (
		<Routes>
			{area === "about" && <Route index element={<AboutPage />} />}
			{area === "events" && <Route index element={<AllConferences />} />}
			{area === "privacy" && <Route index element={<PrivacyPage />} />}
			{area === "terms" && <Route index element={<TermsPage />} />}
			{area === "unsubscribe" && <Route path=":token" element={<UnsubscribePage />} />}
			{area === "verify" && <Route path=":code?" element={<VerifyPage />} />}
			<Route element={<RequireUser />}>
				{area === "my" && <Route index element={<MyPage />} />}
				{area === "profile" && <Route index element={<ProfilePage />} />}
				{area === "profile" && <Route path="reviewer" element={<ReviewerPage />} />}
			</Route>
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}
