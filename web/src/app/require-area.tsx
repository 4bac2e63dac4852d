import { type Area, may, type Need } from "@deck/contracts/permissions";
import { Outlet } from "react-router";
import { useConference } from "../lib/conference.ts";
import { ErrorPage } from "./error-page.tsx";

/** Admits roles with the right `to` the area; for others the pages request nothing. */
export function RequireArea({ area, to = "read" }: { area: Area; to?: Need }) {
	const { admin_roles } = useConference();
	return may(admin_roles, area, to) ? <Outlet /> : <ErrorPage status={403} />;
}
