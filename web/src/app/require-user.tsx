import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "../lib/session.ts";
import { Spinner } from "../ui/spinner.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { loginAddress } from "./login-address.ts";
import { Unconfirmed } from "./unconfirmed.tsx";

const CheckMail = lazyPage(() => import("./check-mail.tsx"), "CheckMail", ["account"]);

/** Pages for the signed-in; strangers sign in first and come back. `verified` asks for a confirmed e-mail first. */
export function RequireUser({ verified = false }: { verified?: boolean }) {
	const { user } = useSession();
	const location = useLocation();
	if (user === undefined) return <Spinner page />;
	if (user === null) return <Navigate replace to={loginAddress(location)} />;
	if (verified && !user.verified) {
		return (
			<Unconfirmed>
				<CheckMail />
			</Unconfirmed>
		);
	}
	return <Outlet />;
}
