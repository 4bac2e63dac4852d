import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

/** Replaces the form during impersonation: only the person can consent. */
export function RegistrationImpersonated() {
	const { t } = useTranslation("registration");
	return (
		<Page>
			<EmptyState title={t("acting.title")}>{t("acting.text")}</EmptyState>
		</Page>
	);
}
