import { useTranslation } from "react-i18next";
import { useImpersonation } from "../lib/impersonation.ts";

/** Returns why a personal action is disabled during impersonation; undefined outside of it. */
export function useImpersonationOffReason(): string | undefined {
	const { t } = useTranslation("common");
	return useImpersonation(({ as }) => as !== null) ? t("acting_off") : undefined;
}
