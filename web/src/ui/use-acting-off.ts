import { useTranslation } from "react-i18next";
import { useActing } from "../lib/impersonation.ts";

/** Returns why a personal action is disabled during impersonation; undefined outside of it. */
export function useActingOff(): string | undefined {
	const { t } = useTranslation("common");
	return useActing(({ as }) => as !== null) ? t("acting_off") : undefined;
}
