import { useTranslation } from "react-i18next";

export function UnreadTies() {
	const { t } = useTranslation("reviews");
	return (
		<p role="alert" className="mt-2 mb-2 text-wait">
			{t("against.unread")}
		</p>
	);
}
