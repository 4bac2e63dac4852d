import { Route, Routes } from "react-router";
import { Toaster } from "../ui/toaster.tsx";
import { ConferenceGate } from "./conference-gate.tsx";
import { ConferenceLayout } from "./conference-layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireArea } from "./require-area.tsx";
import { RequireUser } from "./require-user.tsx";

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
const AdmEventsPage = lazyPage(
	() => import("../features/conference/events/adm-events-page.tsx"),
	"AdmEventsPage",
	["events", "parts"],
);
const AdmHomePage = lazyPage(
	() => import("../features/conference/adm-home/adm-home-page.tsx"),
	"AdmHomePage",
	["conference", "lifecycle", "dates"],
);
const StaffPage = lazyPage(() => import("../features/staff/staff-page.tsx"), "StaffPage", ["staff", "roles"]);
const AuditPage = lazyPage(() => import("../features/audit/audit-page.tsx"), "AuditPage", ["audit", "roles"]);
const AdminLayout = lazyPage(() => import("./admin-layout.tsx"), "AdminLayout", ["admin"]);
const ConferenceHomePage = lazyPage(
	() => import("../features/conference/home-page.tsx"),
	"ConferenceHomePage",
	["conference-home", "deck", "common"],
);
const SubmitPage = lazyPage(() => import("../features/paper/submit-page.tsx"), "SubmitPage");
const MyPapersPage = lazyPage(() => import("../features/paper/my-papers-page.tsx"), "MyPapersPage");
const OwnPaperPage = lazyPage(() => import("../features/paper/own-paper-page.tsx"), "OwnPaperPage");
const PapersPage = lazyPage(() => import("../features/papers/papers-page.tsx"), "PapersPage", [
	"papers",
	"table",
]);
const PaperPage = lazyPage(() => import("../features/papers/paper-page.tsx"), "PaperPage", ["papers", "pdf"]);

/** Every address of a conference, below its path; pages are loaded when they are opened. */
export function ConferenceRoutes() {
	return (
		<>
			<Routes>
				<Route element={<ConferenceGate />}>
					<Route path="adm" element={<AdminLayout />}>
						<Route index element={<AdmHomePage />} />
						<Route path="details" element={<AdmDetailsPage />} />
						<Route path="info" element={<AdmInfoPage />} />
						<Route path="dates" element={<AdmDatesPage />} />
						<Route path="sections" element={<AdmSectionsPage />} />
						<Route element={<RequireArea area="staff" />}>
							<Route path="staff" element={<StaffPage />} />
						</Route>
						<Route element={<RequireArea area="audit" />}>
							<Route path="audit" element={<AuditPage />} />
						</Route>
						<Route path="events" element={<AdmEventsPage />} />
						<Route path="papers" element={<PapersPage />} />
						<Route path="papers/:id" element={<PaperPage />} />
						<Route path="*" element={<NotFound />} />
					</Route>
					<Route element={<ConferenceLayout />}>
						<Route index element={<ConferenceHomePage />} />
						<Route element={<RequireUser verified />}>
							<Route path="submit" element={<SubmitPage />} />
							<Route path="mysubs" element={<MyPapersPage />} />
							<Route path="mysubs/:id" element={<OwnPaperPage />} />
						</Route>
						<Route path="*" element={<NotFound />} />
					</Route>
				</Route>
			</Routes>
			<Toaster />
		</>
	);
}
