import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../lib/session.ts";
import { VERSION, years } from "../lib/version.ts";

/** The platform's menu (specification §2), years and version, below every page but the admin area's. */
export function Footer() {
	const { t } = useTranslation("shell");
	const { user } = useSession();
	const menu = [
		["/", t("nav.home")],
		...(user ? [["/my", t("nav.my_deck")]] : []),
		["/events", t("nav.all_events")],
		["/about", t("nav.about")],
	];
	return (
		<footer className="border-t border-line">
			<div className="mx-auto flex min-h-14 w-full max-w-[1104px] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 text-13 text-secondary min-[1136px]:px-0">
				<nav aria-label={t("platform")} className="flex flex-wrap gap-x-5">
					{menu.map(([to = "", label]) => (
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
