import { Route, Routes } from "react-router";
import { HomePage } from "../features/deck/home-page.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";

const AuthRoutes = lazyPage(
	() => import("./auth-routes.tsx"),
	"AuthRoutes",
	["account", "errors"],
	["common"],
);
const ConferenceRoutes = lazyPage(
	() => import("./conference-routes.tsx"),
	"ConferenceRoutes",
	[],
	["common", "conference-home", "deck"],
);
const PlatformRoutes = lazyPage(() => import("./platform-routes.tsx"), "PlatformRoutes");

/** Areas of the platform's own pages. */
const PLATFORM = ["about", "events", "my", "profile", "privacy", "terms", "unsubscribe", "verify"];

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

/** Loads what is drawn first at an address; where that fails it is loaded again to be drawn, and the error page has the reason. */
export async function preloadPage(pathname: string): Promise<void> {
	const [, area = "", ...rest] = pathname.split("/");
	if (area === "") return;
	if (area === "auth") return AuthRoutes.preload();
	if (PLATFORM.includes(area)) return PlatformRoutes.preload();
	const [{ preloadConferencePage }] = await Promise.all([
		import("./conference-routes.tsx"),
		ConferenceRoutes.preload(),
	]);
	await preloadConferencePage(rest.join("/"));
}
