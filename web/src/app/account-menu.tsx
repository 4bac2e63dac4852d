import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useAuthSession } from "../lib/auth-session.ts";
import { useServerRenderedAt } from "../lib/server-rendered-at.ts";
import { buttonClass } from "../ui/button-class.ts";
import { loginAddress } from "./login-address.ts";
import { ThemeMenu } from "./theme-menu.tsx";

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

export function AccountMenu() {
	const { user } = useAuthSession();
	const { t } = useTranslation("shell");
	const { pathname, search, hash } = useLocation();
	// Server-rendered pages are the same for every query.
	const drawn = useServerRenderedAt() !== undefined;
	const here = drawn ? { pathname, search: "", hash: "" } : { pathname, search, hash };
	if (user === undefined) return <span className="size-9" />;
	if (user === null) {
		return (
			<>
				<ThemeMenu />
				<Link to={loginAddress(here)} className={buttonClass()}>
					{t("sign_in")}
				</Link>
			</>
		);
	}
	return (
		<Suspense fallback={<span className="size-11" />}>
			<UserMenu user={user} />
		</Suspense>
	);
}
