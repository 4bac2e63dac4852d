import { type Area, hasPermission, type Need } from "@deck/contracts/permissions";
import { Outlet } from "react-router";
import { useConference } from "../lib/conference.ts";
import { ErrorPage } from "./error-page.tsx";

/** Admits roles with the right `to` the area; for others the pages request nothing. */
export function RequireArea({ area, need = "read" }: { area: Area; need?: Need }) {
	const { admin_roles } = useConference();
	return hasPermission(admin_roles, area, need) ? <Outlet /> : <ErrorPage status={403} />;
}
