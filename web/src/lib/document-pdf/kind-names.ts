import type { Locale } from "@deck/contracts/enums";
import type { IssuedKind } from "@deck/contracts/issued-document";

export const KIND_NAMES: Record<IssuedKind, Record<Locale, string>> = {
	letter: { en: "Letter of invitation", ru: "Приглашение" },
	receipt: { en: "Receipt", ru: "Подтверждение оплаты" },
	badge: { en: "Participant’s badge", ru: "Бейдж участника" },
	certificate: { en: "Certificate of participation", ru: "Сертификат участника" },
	report: { en: "Certificate of presentation", ru: "Сертификат о докладе" },
};
