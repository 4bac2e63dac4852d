import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Bars } from "./bars.tsx";
import { LocaleMenu } from "./locale-menu.tsx";

export interface HeaderProps {
	/** Where one is, at the left end. */
	place: ReactNode;
	/** Tabs beside the place, and the same as a strip below the header, for phones. */
	tabs?: ReactNode;
	strip?: ReactNode;
}

/** 60 px high, 54 on phones; what everybody has to know before all else stands above. */
export function Header({ place, tabs, strip }: HeaderProps) {
	return (
		<>
			<Bars />
			<header className="relative z-30 border-b border-line bg-surface">
				<div className="flex h-header items-center gap-3 px-4 sm:px-6">
					{place}
					{tabs}
					<div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-3">
						<LocaleMenu />
						<AccountMenu />
					</div>
				</div>
				{strip}
			</header>
		</>
	);
}

/** The header of the platform's own pages: its mark and name lead home. */
export function PlatformHeader() {
	const { t } = useTranslation("shell");
	const place = (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-16 font-semibold">
			<Logo size={26} />
			<span className="truncate">{t("platform")}</span>
		</Link>
	);
	return <Header place={place} />;
}
