import type { Conference } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { conferenceEndInstant } from "@deck/contracts/moments";
import { formatMoney } from "@deck/contracts/money";
import { joinName } from "@deck/contracts/person-names";
import type { Registration } from "@deck/contracts/registration";
import { Ban, CalendarX, FileWarning, type LucideIcon, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localizedField, localizedText } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { mailto } from "../../lib/mailto.ts";
import { useNow } from "../../lib/now.ts";
import { DateText } from "../../ui/date-text.tsx";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { Fact, FactList } from "../../ui/facts.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";

interface NextStepNoteProps {
	conference: Conference;
	registration: Registration;
	action?: ReactNode;
}

export function NextStepNote({ conference, registration, action }: NextStepNoteProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const { state, document, document_seen_at, content, price, price_if_verified, checked_in_at, cancelled } =
		registration;
	const { papers, balance = [] } = registration;
	const now = useNow();
	const { conference_start: start } = conference.instants;
	const end = conferenceEndInstant(conference.instants);
	const over = end !== null && new Date(end) < now;
	const sums =
		price && price_if_verified && price_if_verified.total < price.total
			? {
					sum: formatMoney(price_if_verified.total, price_if_verified.currency, locale),
					regular: formatMoney(price.total, price.currency, locale),
				}
			: null;
	if (state === "cancelled")
		return (
			<Note icon={Ban} title={t("next.cancelled")} action={action}>
				{cancelled?.[locale]}
			</Note>
		);
	if (state === "draft")
		return (
			<Note icon={Ban} title={t("next.not_sent")}>
				{t("next.not_sent_text")}
			</Note>
		);
	if (state === "paid") {
		if (checked_in_at && !(start && new Date(start) > now))
			return (
				<Note icon={MapPin} title={over ? t("next.was_there") : t("next.checked_in")}>
					{over ? t("next.was_there_text") : <DateText at={checked_in_at} />}
				</Note>
			);
		if (over)
			return (
				<Note icon={CalendarX} title={t("next.over")}>
					{t("next.not_there_text")}
				</Note>
			);
		// `BalanceNote` says what is left to pay.
		const owes = balance.some(({ amount }) => amount > 0);
		const lost = papers.filter(({ left }) => left);
		return (
			<>
				{lost.length > 0 && (
					<Note
						icon={FileWarning}
						bad
						title={t("next.talk_lost", { numbers: lost.map(({ number }) => number).join(", ") })}
					>
						{t("next.talk_lost_text")}
					</Note>
				)}
				{!owes && lost.length === 0 && (
					<Note icon={MapPin} title={t(checked_in_at ? "next.checked_in_early" : "next.come")}>
						{start && (
							<DeadlineText at={start} timezone={conference.timezone} of={conference} kind="inline" begins />
						)}
					</Note>
				)}
			</>
		);
	}
	const free = price?.total === 0;
	if (over)
		return (
			<Note icon={CalendarX} title={t("next.over")}>
				{t(free ? "next.not_confirmed_text" : "next.not_paid_text")}
			</Note>
		);
	if (content.young && !document_seen_at && document?.state === "returned")
		return (
			<>
				<Note icon={FileWarning} bad title={t("next.returned")} action={action}>
					<span className="block font-medium text-ink">{document.reasons?.[locale]}</span>
					{t("next.returned_text")}
				</Note>
				{!free && (
					<HowToPay
						conference={conference}
						registration={registration}
						title={t("next.pay_regular")}
						caveat={sums ? t("next.regular_caveat", sums) : undefined}
					/>
				)}
			</>
		);
	const pending = content.young && !document_seen_at && document?.state === "pending";
	if (pending && sums && price_if_verified?.total === 0)
		return (
			<Note icon={Wallet} title={t("next.checking")}>
				<span className="block font-medium text-ink">{t("next.pending_free", sums)}</span>
			</Note>
		);
	return (
		<HowToPay
			conference={conference}
			registration={registration}
			title={free ? t("next.free") : pending ? t("next.checking") : t("next.pay")}
			caveat={pending && sums ? t("next.pending", sums) : undefined}
			waits={pending && sums !== null}
		/>
	);
}

interface HowToPayProps {
	conference: Conference;
	registration: Registration;
	title: string;
	/** What may still change the amount, shown before. */
	caveat?: string | undefined;
	/** The caveat names the amounts. */
	waits?: boolean | undefined;
}

function HowToPay({ conference, registration, title, caveat, waits }: HowToPayProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const { price, number, content } = registration;
	const { email, phone } = conference.contacts;
	const how = localizedField(conference.payment.locales, "text", locale);
	const { en, ru } = conference.payment.locales;
	const owes = price !== null && price.total > 0;
	const payee = localizedText(
		{ en: en.documents?.requisites ?? "", ru: ru.documents?.requisites ?? "" },
		locale,
	);
	const names = [locale, ...LOCALES].map((one) => joinName(content.locales?.[one]));
	const name = names.find(Boolean) ?? registration.email;
	return (
		<Note icon={Wallet} title={title}>
			{caveat && <span className="mb-1 block font-medium text-ink">{caveat}</span>}
			{owes && !waits && (
				<span className="block">
					{t("next.pay_text", { sum: formatMoney(price.total, price.currency, locale) })}
				</span>
			)}
			{how.text && price?.total !== 0 && !waits && (
				<div lang={how.lang} className="mt-2 text-ink">
					<MarkdownText text={how.text} top={3} className="text-14!" />
				</div>
			)}
			{owes && !waits && (
				<FactList size="wide">
					{payee.text && (
						<Fact name={t("next.payee")}>
							<span lang={payee.lang} className="whitespace-pre-line">
								{payee.text}
							</span>
						</Fact>
					)}
					<Fact name={t("next.purpose")}>{t("next.purpose_text", { number, name })}</Fact>
				</FactList>
			)}
			{price?.total !== 0 && (email || phone) && (
				<span className="mt-1 flex flex-wrap gap-x-3">
					{t("next.ask")}
					{email && (
						<a href={mailto(email)} className="text-link underline">
							{email}
						</a>
					)}
					{phone && (
						<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="text-link underline">
							{phone}
						</a>
					)}
				</span>
			)}
		</Note>
	);
}

interface NoteProps {
	icon: LucideIcon;
	title: string;
	bad?: boolean;
	action?: ReactNode;
	children: ReactNode;
}

function Note({ icon: Icon, title, bad, action, children }: NoteProps) {
	return (
		<section
			aria-label={title}
			className={cx(
				"flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border p-4",
				bad ? "border-bad-icon bg-bad-soft" : "border-halo bg-selected",
			)}
		>
			<Icon aria-hidden size={20} className={cx("mt-0.5 shrink-0", bad ? "text-bad-icon" : "text-accent")} />
			<div className="min-w-0 grow basis-60">
				<h2 className="text-15">{title}</h2>
				<div className="mt-0.5 text-secondary">{children}</div>
			</div>
			{action}
		</section>
	);
}
