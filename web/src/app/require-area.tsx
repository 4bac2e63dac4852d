import { type Area, may, type Need } from "@deck/contracts/permissions";
import { Outlet } from "react-router";
import { useConference } from "../lib/conference.ts";
import { ErrorPage } from "./error-page.tsx";

/** Pages of the admin area for the roles that may read them, or do what is `to` be done there; for others they are closed, and ask for nothing. */
export function RequireArea({ area, to = "read" }: { area: Area; to?: Need }) {
	const { admin_roles } = useConference();
	return may(admin_roles, area, to) ? <Outlet /> : <ErrorPage status={403} />;
}
