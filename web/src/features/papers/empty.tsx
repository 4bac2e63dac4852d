import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Nobody has submitted yet. */
export function NoPapers() {
	const { t } = useTranslation("papers");
	const { path, submission_is_open } = useConference();
	return (
		<EmptyState title={t("none")} action={<ButtonLink to={`/${path}/adm/dates`}>{t("to_dates")}</ButtonLink>}>
			{submission_is_open ? t("none_open") : t("none_shut")}
		</EmptyState>
	);
}

/** Filters and search leave nothing. */
export function NothingMatches({ onClear }: { onClear(): void }) {
	const { t } = useTranslation("papers");
	return (
		<EmptyState title={t("no_match")} action={<Button onClick={onClear}>{t("clear_filters")}</Button>}>
			{t("no_match_hint")}
		</EmptyState>
	);
}
