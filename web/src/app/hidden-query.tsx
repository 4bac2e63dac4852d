import { Navigate, Outlet, useLocation } from "react-router";

/**
 * Puts the query that a letter's link has behind its `#` where the cards read it. Servers, whose logs are kept, have
 * not seen it then.
 */
export function HiddenQuery() {
	const { pathname, hash } = useLocation();
	if (!hash.includes("=")) return <Outlet />;
	return <Navigate replace to={{ pathname, search: hash.slice(1) }} />;
}
