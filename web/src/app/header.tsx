import type { Conference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { conferenceName } from "../lib/conference.ts";
import { useLocale } from "../lib/i18n.ts";
import { Logo } from "../ui/logo.tsx";
import { type Tab, TabLinks } from "../ui/tabs.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LocaleMenu } from "./locale-menu.tsx";

export interface HeaderProps {
	/** Where one is; the platform itself without it. */
	conference?: Conference;
	tabs: readonly Tab[];
}

/** 60 px high, 54 on phones, where the tabs become a strip below. */
export function Header({ conference, tabs }: HeaderProps) {
	const { t } = useTranslation("shell");
	return (
		<header className="relative z-30 border-b border-line bg-surface">
			<div className="flex h-header items-center gap-3 px-4 sm:px-6">
				<Home conference={conference} />
				{tabs.length > 1 && (
					<TabLinks
						tabs={tabs}
						label={t("tabs.label")}
						className="ml-4 h-full self-stretch max-sm:hidden lg:ml-8"
					/>
				)}
				<div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-3">
					<LocaleMenu />
					<AccountMenu />
				</div>
			</div>
			{tabs.length > 1 && (
				<TabLinks tabs={tabs} label={t("tabs.label")} className="h-11 border-t border-line px-4 sm:hidden" />
			)}
		</header>
	);
}

/** The way home: the platform's mark, and the conference's logo or name beside it. */
function Home({ conference }: { conference?: Conference }) {
	const { t } = useTranslation(["shell", "common"]);
	const locale = useLocale();
	if (!conference) {
		return (
			<Link
				to="/"
				className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-16 font-semibold"
			>
				<Logo size={26} />
				<span className="truncate">{t("common:platform")}</span>
			</Link>
		);
	}
	const name = conferenceName(conference, locale);
	return (
		<>
			<Link
				to="/"
				aria-label={t("to_platform")}
				className="flex size-11 shrink-0 items-center justify-center rounded-control -ml-2"
			>
				<Logo size={24} />
			</Link>
			<span aria-hidden className="h-6 w-px bg-line max-sm:hidden" />
			<Link
				to={`/${conference.path}`}
				className="flex min-h-11 min-w-0 items-center rounded-control text-16 font-semibold"
			>
				{conference.logo ? (
					<img
						src={conference.logo}
						alt={name}
						className="h-9 w-[103px] rounded-mark bg-plate object-contain sm:h-10 sm:w-[115px]"
					/>
				) : (
					<span className="truncate">{name}</span>
				)}
			</Link>
		</>
	);
}
