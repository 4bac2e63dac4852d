import type { DeliveryProblem } from "@deck/contracts/address";
import type { TFunction } from "i18next";
import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../lib/auth-session.ts";
import { formatLongDay } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";

export function DeliveryProblemLine({ trouble }: { trouble: DeliveryProblem | undefined }) {
	const text = useDeliveryProblemText(trouble);
	if (text === null) return null;
	return (
		<span className="flex items-start gap-1.5 text-13 font-medium text-bad">
			<MailX aria-hidden size={14} className="mt-0.5 shrink-0" />
			<span className="min-w-0">{text}</span>
		</span>
	);
}

export function DeliveryProblemMark({ trouble }: { trouble: DeliveryProblem | undefined }) {
	const text = useDeliveryProblemText(trouble);
	if (text === null) return null;
	return (
		<span title={text} className="shrink-0 text-bad">
			<MailX aria-hidden size={14} />
			<span className="sr-only">{text}</span>
		</span>
	);
}

function useDeliveryProblemText(trouble: DeliveryProblem | undefined): string | null {
	const { t } = useTranslation("common");
	const { user } = useAuthSession();
	const locale = useLocale();
	const day = (at: string) => formatLongDay(new Date(at), locale, user?.timezone ?? null);
	return trouble ? formatDeliveryProblem(trouble, day, t) : null;
}

function formatDeliveryProblem(
	{ bounces, complained_since }: DeliveryProblem,
	day: (at: string) => string,
	t: TFunction<"common">,
): string {
	if (bounces) {
		const reason = t(`address_trouble.reason.${bounces.reason}`);
		return t("address_trouble.bounces", { since: day(bounces.since), reason });
	}
	return t("address_trouble.complained", { since: day(complained_since ?? "") });
}
