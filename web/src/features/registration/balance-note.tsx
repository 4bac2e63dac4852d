import type { Conference } from "@deck/contracts/conference";
import { conferenceEndInstant } from "@deck/contracts/moments";
import { formatMoney } from "@deck/contracts/money";
import type { Registration } from "@deck/contracts/registration";
import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";

interface BalanceNoteProps {
	registration: Registration;
	conference: Conference;
}

/** Shows what is left to pay or refund after a paid registration was corrected. */
export function BalanceNote({ registration, conference }: BalanceNoteProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const how = localizedField(conference.payment.locales, "text", locale);
	const { balance = [], papers, checked_in_at } = registration;
	const now = useNow();
	const end = conferenceEndInstant(conference.instants);
	const pays = balance.some(({ amount }) => amount > 0);
	const isLast = !checked_in_at && !(end && new Date(end) < now) && papers.every(({ left }) => !left);
	return (
		<section
			aria-label={t("balance.title")}
			className="rounded-card border border-wait-icon bg-wait-soft p-4"
		>
			<h2 className="flex items-center gap-2 text-15">
				<Scale aria-hidden size={18} className="shrink-0 text-wait-icon" />
				{t("balance.title")}
			</h2>
			{balance.map(({ currency, amount }) => (
				<p key={currency} className="mt-1 font-medium">
					{t(amount > 0 ? "balance.to_pay" : "balance.to_refund", {
						sum: formatMoney(Math.abs(amount), currency, locale),
					})}
				</p>
			))}
			{pays && isLast && <p className="text-secondary">{t("balance.then")}</p>}
			{pays && how.text && (
				<div lang={how.lang} className="mt-2">
					<MarkdownText text={how.text} top={3} className="text-14!" />
				</div>
			)}
		</section>
	);
}
