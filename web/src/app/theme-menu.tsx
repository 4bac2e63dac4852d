import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { THEMES, type Theme, useTheme } from "../lib/theme.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";

const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
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

export function ThemeItems() {
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
