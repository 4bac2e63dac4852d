import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoExperts() {
	const { t } = useTranslation("experts");
	return <EmptyState title={t("none")}>{t("none_hint")}</EmptyState>;
}
