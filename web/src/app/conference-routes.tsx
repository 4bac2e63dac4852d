import { type Area, hasPermission, type Need } from "@deck/contracts/permissions";
import { type ReactNode, useEffect } from "react";
import { Route, Routes } from "react-router";
import { ConferenceHomePage } from "../features/conference/home-page.tsx";
import { useConference } from "../lib/conference.ts";
import { bundleTexts } from "../lib/i18n.ts";
import { matchAddress } from "../lib/page-address.ts";
import "../lib/common-texts.ts";
import { Toaster } from "../ui/toaster.tsx";
import { ConferenceGuard } from "./conference-guard.tsx";
import { ConferenceLayout } from "./conference-layout.tsx";
import { CONFERENCE_PAGES, type PageFrame } from "./conference-table.ts";
import { ErrorPage } from "./error-page.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireUser } from "./require-user.tsx";
import { ConferenceStaffFrame } from "./staff-frame.tsx";

bundleTexts(import.meta.glob("../../../locales/*/conference-home.json", { eager: true, import: "default" }));

const RegistrationsHidden = lazyPage(() => import("./registrations-hidden.tsx"), "RegistrationsHidden");
const AdminLayout = lazyPage(() => import("./admin-layout.tsx"), "AdminLayout", [], ["admin"]);
const STAFF = "adm";

const PAGES = CONFERENCE_PAGES.map((page) => ({
	...page,
	Page: lazyPage(page.load, page.name, page.texts, page.ownTexts),
}));

/** Loads what an address such as `adm/papers` renders first, to appear with its frame. */
export async function preloadConferencePage(address: string): Promise<void> {
	const page = PAGES.find((page) => matchAddress(page.address, address));
	await Promise.all([page?.frame === "staff" && AdminLayout.preload(), page?.Page.preload()]);
}

function routesIn(frame: PageFrame, open = false): ReactNode {
	const base = frame === "staff" ? `${STAFF}/` : "";
	return PAGES.filter((page) => page.frame === frame && (page.open ?? false) === open).map(
		({ address, requires, Page }) => (
			<Route
				key={address}
				path={address.slice(base.length).replace(/:\w+/, ":id")}
				element={requires ? <RequirePermission to={requires} Page={Page} /> : <Page />}
			/>
		),
	);
}

export function ConferenceRoutes() {
	// Not for server rendering or the first paint.
	useEffect(() => void import("../lib/uncover-focus.ts"), []);
	return (
		<>
			<Routes>
				<Route element={<ConferenceGuard />}>
					<Route path={STAFF} element={<AdminLayout />}>
						{routesIn("staff")}
						<Route path="*" element={<NotFound />} />
					</Route>
					<Route element={<ConferenceLayout />}>
						<Route index element={<ConferenceHomePage />} />
						{routesIn("document", true)}
						<Route element={<RequireUser verified />}>{routesIn("document")}</Route>
						<Route path="*" element={<NotFound />} />
					</Route>
					<Route element={<ConferenceStaffFrame />}>
						<Route element={<RequireUser verified />}>{routesIn("panes")}</Route>
					</Route>
				</Route>
			</Routes>
			<Toaster />
		</>
	);
}

function RequirePermission({ to: [area, need], Page }: { to: readonly [Area, Need]; Page: () => ReactNode }) {
	const { admin_roles, hides_registrations } = useConference();
	if (!hasPermission(admin_roles, area, need)) return <ErrorPage status={403} />;
	return area === "registrations" && hides_registrations ? <RegistrationsHidden /> : <Page />;
}
