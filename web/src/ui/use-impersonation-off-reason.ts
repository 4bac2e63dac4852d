import { useTranslation } from "react-i18next";
import { useImpersonation } from "../lib/impersonation.ts";

/** Returns why impersonation disables a personal action; undefined outside of it. */
export function useImpersonationOffReason(): string | undefined {
	const { t } = useTranslation("common");
	return useImpersonation(({ as }) => as !== null) ? t("acting_off") : undefined;
}
