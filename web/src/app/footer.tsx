import { useTranslation } from "react-i18next";
import { VERSION, years } from "../lib/version.ts";
import { Link } from "../ui/link.tsx";
import type { Tab } from "../ui/tabs.tsx";
import { usePlatformPages } from "./platform-pages.ts";

const LEGAL = ["terms", "privacy"] as const;

interface FooterProps {
	label: string;
	menu: readonly Tab[];
}

/**
 * Shows the footer of all pages outside the admin area (specification §2). One line if it fits; two columns on
 * phones.
 */
export function Footer({ label, menu }: FooterProps) {
	const { t } = useTranslation("shell");
	return (
		<footer className="border-t border-line">
			<div className="mx-auto flex min-h-14 w-full max-w-[1136px] justify-between gap-x-5 px-4 py-3 text-13 text-secondary max-sm:flex-col sm:flex-wrap sm:items-center">
				<nav aria-label={label} className="grid grid-cols-2 gap-x-5 sm:flex sm:flex-wrap">
					{menu.map(({ to, label: page }) => (
						<Link key={to} to={to} className="target inline-flex items-center hover:underline">
							{page}
						</Link>
					))}
				</nav>
				<div className="grid grid-cols-2 items-center gap-x-5 sm:flex">
					{LEGAL.map((name) => (
						<Link key={name} to={`/${name}`} className="target inline-flex items-center hover:underline">
							{t(`legal.${name}`)}
						</Link>
					))}
					<span className="py-2">{years()}</span>
					<span className="py-2">{VERSION}</span>
				</div>
			</div>
		</footer>
	);
}

export function PlatformFooter() {
	const { t } = useTranslation("shell");
	return <Footer label={t("platform")} menu={usePlatformPages("menu")} />;
}
