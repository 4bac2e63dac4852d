import { useTranslation } from "react-i18next";

/** Refusals of this page's acts that have words of their own. */
const KNOWN = ["stale", "registration_act", "payment_differs"] as const;

/** Why an act was refused, in words. */
export function useRefusal(): (code: string) => string {
	const { t } = useTranslation("bank");
	return (code) => t(`refused.${KNOWN.find((one) => one === code) ?? "other"}`);
}
