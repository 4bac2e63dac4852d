import { Navigate, Outlet, useLocation } from "react-router";
import { useAuthSession } from "../lib/auth-session.ts";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { loginAddress } from "./login-address.ts";

/**
 * Admits signed-in users; strangers sign in and return. `verified` requires a confirmed e-mail, else 400
 * (specification §6).
 */
export function RequireUser({ verified = false }: { verified?: boolean }) {
	const { user } = useAuthSession();
	const location = useLocation();
	if (user === undefined) return <Spinner page />;
	if (user === null) return <Navigate replace to={loginAddress(location)} />;
	if (verified && !user.verified) return <ErrorPage status={400} />;
	return <Outlet />;
}
