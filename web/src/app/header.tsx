import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useAuthSession } from "../lib/auth-session.ts";
import { useImpersonation } from "../lib/impersonation.ts";
import { useMaintenance } from "../lib/maintenance.ts";
import { useServerRenderedAt } from "../lib/server-rendered-at.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { type Tab, TabLinks } from "../ui/tabs.tsx";
import { LocaleMenu } from "./locale-menu.tsx";
import { loginAddress } from "./login-address.ts";
import { usePlatformTabs } from "./platform-pages.ts";
import { ThemeMenu } from "./theme-menu.tsx";

const Notices = lazyPart(async () => (await import("./notices.tsx")).Notices);

function NoticeBars() {
	const { user } = useAuthSession();
	const as = useImpersonation((state) => state.as);
	const maintenance = useMaintenance(({ current }) => current);
	if (!as && !maintenance && (!user || user.verified)) return null;
	return (
		<PromptSuspense fallback={as && <div className="min-h-11 bg-neutral-950" />}>
			<Notices user={user} as={as} maintenance={maintenance} />
		</PromptSuspense>
	);
}

const UserMenu = lazyPart(async () => (await import("./user-menu.tsx")).UserMenu);

function AccountMenu() {
	const { user } = useAuthSession();
	const { t } = useTranslation("shell");
	const { pathname, search, hash } = useLocation();
	// Server-rendered pages are equal for every query.
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
		<PromptSuspense fallback={<span className="size-11" />}>
			<UserMenu user={user} />
		</PromptSuspense>
	);
}

export interface HeaderProps {
	location: ReactNode;
	tabs: readonly Tab[];
}

export function Header({ location, tabs }: HeaderProps) {
	const { t } = useTranslation("shell");
	const label = t("nav.label");
	return (
		<>
			<NoticeBars />
			<header className="relative z-30 border-b border-line bg-surface">
				<div className="flex h-header items-center gap-3 px-4 sm:px-6">
					{location}
					<TabLinks tabs={tabs} label={label} className="ml-3 h-full self-stretch max-sm:hidden lg:ml-7" />
					<div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-3">
						<LocaleMenu />
						<AccountMenu />
					</div>
				</div>
				<TabLinks tabs={tabs} label={label} className="h-11 border-t border-line px-3 sm:hidden" />
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
