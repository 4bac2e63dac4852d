import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { VERSION, years } from "../lib/version.ts";
import { usePlatformPages } from "./platform-pages.ts";

/** The platform's menu (specification §2), years and version, below every page but the admin area's. */
export function Footer() {
	const { t } = useTranslation("shell");
	return (
		<footer className="border-t border-line">
			<div className="mx-auto flex min-h-14 w-full max-w-[1104px] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 text-13 text-secondary min-[1136px]:px-0">
				<nav aria-label={t("platform")} className="flex flex-wrap gap-x-5">
					{usePlatformPages("menu").map(({ to, label }) => (
						<Link key={to} to={to} className="target inline-flex items-center hover:underline">
							{label}
						</Link>
					))}
				</nav>
				<span className="ml-auto">{years()}</span>
				<span>{VERSION}</span>
			</div>
		</footer>
	);
}
