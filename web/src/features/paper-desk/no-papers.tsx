import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoPapers() {
	const { t } = useTranslation("papers");
	const { path, state, submission_is_open } = useConference();
	const isHidden = state === "hidden";
	return (
		<EmptyState
			title={t("none")}
			action={
				isHidden ? (
					<ButtonLink to={`/${path}/adm`}>{t("to_overview")}</ButtonLink>
				) : (
					<ButtonLink to={`/${path}/adm/dates`}>{t("to_dates")}</ButtonLink>
				)
			}
		>
			{isHidden ? t("none_hidden") : submission_is_open ? t("none_open") : t("none_shut")}
		</EmptyState>
	);
}
