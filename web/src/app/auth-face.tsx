import { LANGUAGES, LOCALE_FACTS } from "@deck/contracts/locales";
import { useTranslation } from "react-i18next";
import { switchLocale, useLanguage } from "../lib/i18n.ts";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { PageOutlet } from "./page-outlet.tsx";

export function AuthFace() {
	const { t } = useTranslation("shell");
	return (
		<>
			<div className="mb-4 flex items-center justify-between gap-2">
				<Link to="/" className="flex min-h-9 items-center gap-2.5 rounded-control text-16 font-semibold">
					<Logo size={26} />
					{t("platform")}
				</Link>
				<Language />
			</div>
			<PageOutlet />
		</>
	);
}

function Language() {
	const { t } = useTranslation("shell");
	const locale = useLanguage();
	return (
		<Segmented
			small
			label={t("language", { code: locale.toUpperCase(), name: LOCALE_FACTS[locale].name })}
			value={locale}
			onChange={(next) => void switchLocale(next)}
			options={LANGUAGES.map((each) => ({
				value: each,
				label: each.toUpperCase(),
				name: `${each.toUpperCase()}, ${LOCALE_FACTS[each].name}`,
			}))}
		/>
	);
}
