import { LANGUAGES, LOCALE_FACTS } from "@deck/contracts/locales";
import { ChevronDown, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { switchLocale, useLanguage } from "../lib/i18n.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";

export function LocaleMenu() {
	const { t } = useTranslation("shell");
	const current = useLanguage();
	return (
		<Menu
			label={t("language", { code: current.toUpperCase(), name: LOCALE_FACTS[current].name })}
			triggerClass="target flex items-center gap-1.5 rounded-control px-2 text-13 font-medium text-secondary transition-colors hover:bg-sunken hover:text-ink"
			trigger={
				<>
					<Globe aria-hidden size={16} />
					{current.toUpperCase()}
					<ChevronDown aria-hidden size={14} />
				</>
			}
		>
			{LANGUAGES.map((locale) => (
				<MenuItem
					key={locale}
					lang={locale}
					checked={locale === current}
					onSelect={() => void switchLocale(locale)}
				>
					{LOCALE_FACTS[locale].name}
				</MenuItem>
			))}
		</Menu>
	);
}
