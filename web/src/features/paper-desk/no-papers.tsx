import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoPapers() {
	const { t } = useTranslation("papers");
	const { path, submission_is_open } = useConference();
	return (
		<EmptyState title={t("none")} action={<ButtonLink to={`/${path}/adm/dates`}>{t("to_dates")}</ButtonLink>}>
			{submission_is_open ? t("none_open") : t("none_shut")}
		</EmptyState>
	);
}
