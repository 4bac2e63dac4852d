import { Navigate, Outlet, useLocation } from "react-router";

/** Moves an e-mail link's query from after the `#` to the search part, so that it stays out of server logs. */
export function HashQuery() {
	const { pathname, hash } = useLocation();
	if (!hash.includes("=")) return <Outlet />;
	return <Navigate replace to={{ pathname, search: hash.slice(1) }} />;
}
