import type { User } from "@deck/contracts/account";
import { LogOut, type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLocale } from "../lib/i18n.ts";
import { fullName } from "../lib/person-name.ts";
import { reportError } from "../lib/report-error.ts";
import { signOut, useSession } from "../lib/session.ts";
import { THEMES, type Theme, useTheme } from "../lib/theme.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { loginAddress } from "./login-address.ts";

const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Who is signed in, and what is theirs; a sign-in button for strangers. */
export function AccountMenu() {
	const { user } = useSession();
	const { t } = useTranslation("shell");
	const location = useLocation();
	if (user === undefined) return <span className="size-9" />;
	if (user === null) {
		return (
			<>
				<ThemeMenu />
				<ButtonLink to={loginAddress(location)}>{t("account.sign_in")}</ButtonLink>
			</>
		);
	}
	return <OwnMenu user={user} />;
}

function OwnMenu({ user }: { user: User }) {
	const { t } = useTranslation("shell");
	const locale = useLocale();
	const name = fullName(user, locale);
	return (
		<Menu
			label={t("account.menu", { name: name ?? user.email })}
			width="w-max min-w-[250px] max-w-[min(360px,calc(100vw-2rem))]"
			triggerClass="flex size-11 items-center justify-center rounded-full"
			trigger={<Avatar own name={name} email={user.email} picture={user.avatar_path} />}
		>
			<div className="flex items-center gap-3 px-3 pt-2 pb-3">
				<Avatar own name={name} email={user.email} picture={user.avatar_path} size={40} />
				<div className="min-w-0">
					<p className="text-14 font-semibold break-words">{name ?? t("account.nameless")}</p>
					<p className="text-13 break-all text-secondary">{user.email}</p>
				</div>
			</div>
			<hr className="mb-1 border-line" />
			<ThemeItems />
			<hr className="my-1 border-line" />
			<MenuItem icon={LogOut} onSelect={() => void signOut().catch(reportError)}>
				{t("account.sign_out")}
			</MenuItem>
		</Menu>
	);
}

/** The theme for strangers, who have no account menu. */
function ThemeMenu() {
	const { t } = useTranslation("shell");
	const Icon = THEME_ICONS[useTheme((state) => state.theme)];
	return (
		<Menu
			label={t("theme.label")}
			triggerClass="target flex aspect-square items-center justify-center rounded-control text-secondary transition-colors hover:bg-sunken hover:text-ink"
			trigger={<Icon aria-hidden size={18} />}
		>
			<ThemeItems />
		</Menu>
	);
}

function ThemeItems() {
	const { t } = useTranslation("shell");
	const { theme, choose } = useTheme();
	const words: Record<Theme, string> = {
		system: t("theme.system"),
		light: t("theme.light"),
		dark: t("theme.dark"),
	};
	return THEMES.map((each) => (
		<MenuItem key={each} icon={THEME_ICONS[each]} checked={each === theme} onSelect={() => choose(each)}>
			{words[each]}
		</MenuItem>
	));
}
