import { LIMITS } from "@deck/contracts/limits";
import { dayIn } from "@deck/contracts/moments";
import { formatMoney } from "@deck/contracts/money";
import type { StaffRegistration } from "@deck/contracts/registration";
import type { Balance } from "@deck/contracts/registration-price";
import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { SettleForm } from "./action-schemas.ts";
import { ChangedElsewhereNotice, useRegistrationActionForm } from "./use-registration-action-form.tsx";

interface BalancePartProps {
	registration: StaffRegistration;
	balance: readonly Balance[];
	settles: boolean;
}

export function BalancePart({ registration, balance, settles }: BalancePartProps) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	const { payment } = registration;
	const corrected = payment?.corrected;
	return (
		<Card title={t("balance.title")}>
			{balance.map(({ currency, amount }) => (
				<p key={currency} className="flex items-center gap-2 font-medium text-wait">
					<Scale aria-hidden size={18} className="shrink-0" />
					{t(amount > 0 ? "balance.to_pay" : "balance.to_refund", {
						sum: formatMoney(Math.abs(amount), currency, locale),
					})}
				</p>
			))}
			{corrected && (
				<p className="mt-1 text-14 text-secondary">
					{t("balance.now", { sum: formatMoney(corrected.total, corrected.currency, locale) })}
				</p>
			)}
			{settles && <Settle key={registration.version} registration={registration} />}
		</Card>
	);
}

function Settle({ registration: { number, version } }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const { timezone } = useConference();
	const { form, current } = useRegistrationActionForm(number, {
		schema: SettleForm,
		defaults: { act: "settle", version, date: dayIn(new Date(), timezone), note: "" },
		onDone: () => alertSuccess(t("done.settle", { number })),
	});
	return (
		<DeckForm form={form} plain className="mt-3">
			<ChangedElsewhereNotice now={current} />
			<div className="grid field-row gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
				<FormField name="date" label={t("pay.date")}>
					{(field) => <DateInput {...field} />}
				</FormField>
				<FormField name="note" label={t("balance.note")}>
					{(field) => <TextInput {...field} autoComplete="off" maxLength={LIMITS.registrationReason} />}
				</FormField>
			</div>
			<div className="flex justify-end">
				<SubmitButton kind="secondary">{t("balance.settle")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
