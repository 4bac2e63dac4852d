import { useTranslation } from "react-i18next";
import { usePageTitle } from "../lib/page-title.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Shows staff who review in a double-blind conference why they see no registrations. */
export function RegistrationsHidden() {
	const { t } = useTranslation("admin");
	usePageTitle(t("registration"));
	return (
		<AdminPage title={t("registration")}>
			<EmptyState title={t("registrations_hidden.title")}>{t("registrations_hidden.text")}</EmptyState>
		</AdminPage>
	);
}
