import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

/** Stands where the form would for whoever acts as somebody: a consent is a person's own to give. */
export function RegistrationActing() {
	const { t } = useTranslation("registration");
	return (
		<Page>
			<EmptyState title={t("acting.title")}>{t("acting.text")}</EmptyState>
		</Page>
	);
}
