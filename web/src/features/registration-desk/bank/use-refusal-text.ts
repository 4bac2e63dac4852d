import { useTranslation } from "react-i18next";

const KNOWN = ["stale", "registration_act", "payment_differs"] as const;

export function useRefusalText(): (code: string) => string {
	const { t } = useTranslation("bank");
	return (code) => t(`refused.${KNOWN.find((one) => one === code) ?? "other"}`);
}
