import type { DeliveryProblem } from "@deck/contracts/address";
import type { Profile } from "@deck/contracts/profile";
import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

export function DeliveryProblems({ profile }: { profile: Profile }) {
	const { troubles, timezone } = profile;
	if (troubles.length === 0) return null;
	return (
		<ul className="mt-4 flex flex-col gap-2">
			{troubles.map((trouble) => (
				<DeliveryProblemItem key={trouble.email} trouble={trouble} zone={timezone} />
			))}
		</ul>
	);
}

function DeliveryProblemItem({ trouble, zone }: { trouble: DeliveryProblem; zone: string | null }) {
	const { t } = useTranslation(["profile", "common"]);
	const { email, bounces, complained_since } = trouble;
	const locale = useLocale();
	const since = formatLongDay(new Date(bounces?.since ?? complained_since ?? ""), locale, zone);
	return (
		<li className="flex gap-2.5 rounded-card bg-bad-soft px-4 py-3 text-14 text-bad">
			<MailX aria-hidden size={18} className="mt-px shrink-0" />
			<div className="min-w-0 wrap-anywhere">
				<p className="font-medium">
					{bounces
						? t("trouble.bounces", {
								email,
								since,
								reason: t(`common:address_trouble.reason.${bounces.reason}`),
							})
						: t("trouble.complained", { email, since })}
				</p>
				<p className="mt-0.5">{t(bounces ? "trouble.check" : "trouble.ask")}</p>
			</div>
		</li>
	);
}
