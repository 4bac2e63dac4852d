import { LIMITS } from "@deck/contracts/limits";
import { dayIn, storedMoment } from "@deck/contracts/moments";
import { formatAmountInput, formatMoney, parseAmount } from "@deck/contracts/money";
import type { StaffRegistration } from "@deck/contracts/registration";
import { paymentDifference } from "@deck/contracts/registration-price";
import { BadgeCheck, CircleAlert, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { formatLocalMoment } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Fact, FactList } from "../../ui/facts.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PaySchema } from "./action-schemas.ts";
import { ChangedElsewhereNotice, useRegistrationActionForm } from "./use-registration-action-form.tsx";

export function PaymentForm({ registration }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	const { timezone } = useConference();
	const { number, version, price } = registration;
	const expectedSum = price ? formatAmountInput(price.total) : "";
	const { form, current } = useRegistrationActionForm(number, {
		schema: PaySchema,
		defaults: {
			act: "pay" as const,
			version,
			date: dayIn(new Date(), timezone),
			reference: "",
			note: "",
			sum: expectedSum,
		},
		onDone: () => alertSuccess(t(price?.total === 0 ? "pay.free_done" : "pay.done", { number })),
	});
	const { getValues, setValue } = form.form;
	const filled = useRef(expectedSum);
	useEffect(() => {
		// Verification or a discount changes the price; a typed sum stays, to be confirmed.
		if (getValues("sum") === filled.current) {
			setValue("version", version);
			setValue("sum", expectedSum);
		}
		filled.current = expectedSum;
	}, [version, expectedSum, getValues, setValue]);
	const sum = parseAmount(useWatch({ control: form.form.control, name: "sum" }) ?? "");
	const differs = price !== null && sum !== null && sum !== price.total;
	const free = price?.total === 0 && sum === 0;
	const text = (amount: number) =>
		price ? formatMoney(amount, price.currency, locale) : formatAmountInput(amount);
	return (
		<Card title={t(free ? "pay.free_title" : "pay.title")}>
			<DeckForm form={form} plain>
				<ChangedElsewhereNotice now={current} />
				{free ? (
					<p className="text-14 text-secondary">{t("pay.free_hint")}</p>
				) : (
					<div className="grid field-row gap-3 sm:grid-cols-[11rem_8rem_minmax(0,1fr)]">
						<FormField name="date" label={t("pay.date")}>
							{(field) => <DateInput {...field} />}
						</FormField>
						<FormField
							name="sum"
							label={price ? t("pay.sum_in", { currency: price.currency }) : t("pay.sum")}
						>
							{(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
						</FormField>
						<FormField name="reference" label={t("pay.reference")}>
							{(field) => <TextInput {...field} autoComplete="off" maxLength={LIMITS.paymentReference} />}
						</FormField>
					</div>
				)}
				{differs && (
					<>
						<p role="status" className="flex gap-2 text-14 font-medium text-wait">
							<CircleAlert aria-hidden size={18} className="shrink-0" />
							{t("pay.differs", { sum: text(sum), price: text(price.total) })}
						</p>
						<FormField name="note" label={t("pay.note")}>
							{(field) => <TextInput {...field} autoComplete="off" />}
						</FormField>
					</>
				)}
				<div className="flex justify-end">
					<SubmitButton kind="secondary" icon={BadgeCheck}>
						{free
							? t("pay.free_confirm")
							: sum === null
								? t("pay.confirm")
								: t("pay.confirm_sum", { sum: text(sum) })}
					</SubmitButton>
				</div>
			</DeckForm>
		</Card>
	);
}

export function PaymentFacts({
	registration: { payment, price },
	onUndo,
}: {
	registration: StaffRegistration;
	onUndo?: (() => void) | undefined;
}) {
	const { t } = useTranslation("registrations");
	const locale = useLocale();
	if (!payment) return null;
	const currency = (payment.price ?? price)?.currency;
	const difference = paymentDifference(payment);
	return (
		<Card
			title={t("pay.paid")}
			aside={
				onUndo && (
					<Button icon={Undo2} onClick={onUndo}>
						{t("act.unpay")}
					</Button>
				)
			}
		>
			<FactList size="wide">
				<Fact name={t("pay.date")}>{formatLocalMoment(storedMoment(payment.date), locale)}</Fact>
				<Fact name={t("pay.sum")}>
					{currency ? formatMoney(payment.sum, currency, locale) : formatAmountInput(payment.sum)}
				</Fact>
				{payment.price && difference !== 0 && (
					<Fact name={t("pay.difference")}>
						{t(difference < 0 ? "pay.less" : "pay.more", {
							sum: formatMoney(Math.abs(difference), payment.price.currency, locale),
							price: formatMoney(payment.price.total, payment.price.currency, locale),
						})}
					</Fact>
				)}
				{payment.reference && <Fact name={t("pay.reference")}>{payment.reference}</Fact>}
				{payment.description && <Fact name={t("pay.description")}>{payment.description}</Fact>}
				{(payment.settled ?? []).map(({ at, date, amount, currency, note }) => (
					<Fact key={`${at} ${currency}`} name={t(amount > 0 ? "pay.added" : "pay.refunded")}>
						{[
							formatMoney(Math.abs(amount), currency, locale),
							date && formatLocalMoment(storedMoment(date), locale),
							note,
						]
							.filter(Boolean)
							.join(", ")}
					</Fact>
				))}
				{payment.note && <Fact name={t("pay.note")}>{payment.note}</Fact>}
				<Fact name={t("pay.at")}>
					<DateText at={payment.at} />
					{payment.by_participant && (
						<span className="block text-13 text-secondary">{t("pay.by_participant")}</span>
					)}
				</Fact>
			</FactList>
		</Card>
	);
}
