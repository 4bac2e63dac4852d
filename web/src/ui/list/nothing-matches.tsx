import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";

export function NothingMatches({ onClear }: { onClear(): void }) {
	const { t } = useTranslation("table");
	return (
		<EmptyState title={t("no_match")} action={<Button onClick={onClear}>{t("clear_filters")}</Button>}>
			{t("no_match_hint")}
		</EmptyState>
	);
}
