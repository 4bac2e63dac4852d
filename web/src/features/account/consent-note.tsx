import { useTranslation } from "react-i18next";

/** Links the terms, which open in a new tab, to keep input. */
export function ConsentNote() {
	const { t } = useTranslation("account");
	return (
		<p className="mt-3 text-13 text-secondary">
			{t("consent.begin")} <Text to="/terms">{t("consent.terms")}</Text> {t("consent.and")}{" "}
			<Text to="/privacy">{t("consent.privacy")}</Text>.
		</p>
	);
}

function Text({ to, children }: { to: string; children: string }) {
	return (
		<a href={to} target="_blank" rel="noreferrer" className="text-link underline">
			{children}
		</a>
	);
}
