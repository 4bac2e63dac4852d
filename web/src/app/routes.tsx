import { Route, Routes } from "react-router";
import { HomePage } from "../features/deck/home-page.tsx";
import { PLATFORM_AREAS } from "../lib/platform-areas.ts";
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

const PLATFORM: readonly string[] = PLATFORM_AREAS;

/** Loads areas on demand, except the home page, mostly seen first. */
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

/** Loads what an address renders first; ignores failures, which rendering repeats and reports. */
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
