import { Route, Routes } from "react-router";
import { HomePage } from "../features/deck/home-page.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";

const AboutPage = lazyPage(() => import("../features/deck/about-page.tsx"), "AboutPage", ["about"]);
const AllEvents = lazyPage(() => import("./all-events.tsx"), "AllEvents", ["events", "deck", "common"]);
const AuthRoutes = lazyPage(() => import("./auth-routes.tsx"), "AuthRoutes", ["account", "common", "errors"]);
const ConferenceRoutes = lazyPage(() => import("./conference-routes.tsx"), "ConferenceRoutes", ["common"]);
const MyDeck = lazyPage(() => import("./my-deck.tsx"), "MyDeck", ["my", "common"]);
const ProfileRoutes = lazyPage(() => import("./profile-routes.tsx"), "ProfileRoutes", [
	"profile",
	"common",
	"errors",
]);

/** What the first word of an address leads to; any other is a conference's. */
const AREAS: Partial<Record<string, { preload(): Promise<void> }>> = {
	about: AboutPage,
	auth: AuthRoutes,
	events: AllEvents,
	my: MyDeck,
	profile: ProfileRoutes,
};

/**
 * The areas of the application, each loaded when one of its addresses is opened; the home page alone is there from
 * the start, as most people see it first.
 */
export function AppRoutes() {
	return (
		<Routes>
			<Route path="auth/*" element={<AuthRoutes />} />
			<Route element={<DefaultLayout />}>
				<Route index element={<HomePage />} />
				<Route path="about" element={<AboutPage />} />
				<Route path="events" element={<AllEvents />} />
				<Route path="my" element={<MyDeck />} />
				<Route path="profile/*" element={<ProfileRoutes />} />
				<Route path="*" element={<NotFound />} />
			</Route>
			<Route path=":conf/*" element={<ConferenceRoutes />} />
		</Routes>
	);
}

/** Begins to load the area of an address, while the words of the shell are still on their way. */
export function preloadArea(pathname: string): void {
	const area = pathname.split("/")[1];
	if (!area) return;
	// Where it fails it is loaded once more to be drawn, and then the error page has the reason.
	(AREAS[area] ?? ConferenceRoutes).preload().catch(() => {});
}
