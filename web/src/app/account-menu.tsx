import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useDrawnAt } from "../lib/drawn.ts";
import { useSession } from "../lib/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { loginAddress } from "./login-address.ts";
import { ThemeMenu } from "./theme-menu.tsx";

const OwnMenu = lazy(async () => ({ default: (await import("./own-menu.tsx")).OwnMenu }));

export function AccountMenu() {
	const { user } = useSession();
	const { t } = useTranslation("shell");
	const { pathname, search, hash } = useLocation();
	// Server-rendered pages are the same for every query.
	const drawn = useDrawnAt() !== undefined;
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
			<OwnMenu user={user} />
		</Suspense>
	);
}
