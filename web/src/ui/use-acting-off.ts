import { useTranslation } from "react-i18next";
import { useActing } from "../lib/impersonation.ts";

/** Why a button is off that does something in a person's own name: the reader acts as them. Undefined for who does not. */
export function useActingOff(): string | undefined {
	const { t } = useTranslation("common");
	return useActing(({ as }) => as !== null) ? t("acting_off") : undefined;
}
