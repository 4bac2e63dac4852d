import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { VERSION, years } from "../lib/version.ts";
import { usePlatformPages } from "./platform-pages.ts";

/**
 * The platform's menu (specification §2), years and version, below every page but the admin area's. One line; on
 * phones two columns.
 */
export function Footer() {
	const { t } = useTranslation("shell");
	return (
		<footer className="border-t border-line">
			<div className="mx-auto flex min-h-14 w-full max-w-[1104px] justify-between gap-x-5 px-4 py-3 text-13 text-secondary max-sm:flex-col sm:items-center min-[1136px]:px-0">
				<nav aria-label={t("platform")} className="grid grid-cols-2 gap-x-5 sm:flex">
					{usePlatformPages("menu").map(({ to, label }) => (
						<Link key={to} to={to} className="target inline-flex items-center hover:underline">
							{label}
						</Link>
					))}
				</nav>
				<p className="grid shrink-0 grid-cols-2 gap-x-5 py-2 sm:flex">
					<span>{years()}</span>
					<span>{VERSION}</span>
				</p>
			</div>
		</footer>
	);
}
