import { Route, Routes } from "react-router";
import { HomePage } from "../features/deck/home-page.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";

const AuthRoutes = lazyPage(() => import("./auth-routes.tsx"), "AuthRoutes", ["account", "common", "errors"]);
const ConferenceRoutes = lazyPage(() => import("./conference-routes.tsx"), "ConferenceRoutes", ["common"]);
const PlatformRoutes = lazyPage(() => import("./platform-routes.tsx"), "PlatformRoutes");

/** Areas of the platform's own pages. */
const PLATFORM = ["about", "events", "my", "profile"];

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
				{PLATFORM.map((area) => (
					<Route key={area} path={`${area}/*`} element={<PlatformRoutes />} />
				))}
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
	const routes = area === "auth" ? AuthRoutes : PLATFORM.includes(area) ? PlatformRoutes : ConferenceRoutes;
	// Where it fails it is loaded once more to be drawn, and then the error page has the reason.
	routes.preload().catch(() => {});
}
