import { useTranslation } from "react-i18next";

export function OwnSourceBadge() {
	const { t } = useTranslation("originality");
	return (
		<span className="rounded-full bg-info-soft px-2 py-0.5 text-12 font-medium whitespace-nowrap text-info">
			{t("source.own")}
		</span>
	);
}
