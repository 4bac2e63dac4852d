import { type Area, may } from "@deck/contracts/permissions";
import { Outlet } from "react-router";
import { useConference } from "../lib/conference.ts";
import { ErrorPage } from "./error-page.tsx";

/** Pages of the admin area for the roles that may read them; for others they are closed, and ask for nothing. */
export function RequireArea({ area }: { area: Area }) {
	const { admin_roles } = useConference();
	return may(admin_roles, area, "read") ? <Outlet /> : <ErrorPage status={403} />;
}
