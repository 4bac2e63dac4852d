import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { type Tab, TabLinks } from "../ui/tabs.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LocaleMenu } from "./locale-menu.tsx";
import { NoticeBars } from "./notice-bars.tsx";
import { usePlatformTabs } from "./platform-pages.ts";

export interface HeaderProps {
	location: ReactNode;
	tabs: readonly Tab[];
}

/** 60 px high, 54 on phones; urgent notices are above. */
export function Header({ location, tabs }: HeaderProps) {
	const { t } = useTranslation("shell");
	const label = t("nav.label");
	return (
		<>
			<NoticeBars />
			<header className="relative z-30 border-b border-line bg-surface">
				<div className="flex h-header items-center gap-3 px-4 sm:px-6">
					{location}
					<TabLinks tabs={tabs} label={label} className="ml-4 h-full self-stretch max-sm:hidden lg:ml-8" />
					<div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-3">
						<LocaleMenu />
						<AccountMenu />
					</div>
				</div>
				<TabLinks tabs={tabs} label={label} className="h-11 border-t border-line px-4 sm:hidden" />
			</header>
		</>
	);
}

export function PlatformHeader() {
	const { t } = useTranslation("shell");
	const tabs = usePlatformTabs();
	const place = (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-16 font-semibold">
			<Logo size={26} />
			<span className="truncate">{t("platform")}</span>
		</Link>
	);
	return <Header location={place} tabs={tabs} />;
}
