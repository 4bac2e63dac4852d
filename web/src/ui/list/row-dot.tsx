import { useTranslation } from "react-i18next";

export function RowDot() {
	const { t } = useTranslation("table");
	const word = t("changed");
	return (
		<span title={word} className="mr-1.5 inline-block size-1.5 shrink-0 rounded-full bg-focus align-middle">
			<span className="sr-only">{word}</span>
		</span>
	);
}
