import { useTranslation } from "react-i18next";

/** Shows the id by which operators find a failed request in the log. A click selects it. */
export function RequestId({ id }: { id: string }) {
	const { t } = useTranslation("common");
	return (
		<span className="text-12 text-secondary">
			{t("request_id")} <code className="select-all">{id}</code>
		</span>
	);
}
