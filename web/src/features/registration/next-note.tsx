import type { Conference } from "@deck/contracts/conference";
import { moneyText } from "@deck/contracts/money";
import type { Registration } from "@deck/contracts/registration";
import { Ban, FileWarning, type LucideIcon, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "../../lib/conference-words.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { mailto } from "../../lib/mailto.ts";
import { DateText } from "../../ui/date-text.tsx";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";

interface NextNoteProps {
	conference: Conference;
	registration: Registration;
	/** What can be done about it. */
	act?: ReactNode;
}

/** What is next for the participant, first of all that is on the page. */
export function NextNote({ conference, registration, act }: NextNoteProps) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const { state, document, content, price, checked_in_at, cancelled, number } = registration;
	if (state === "cancelled")
		return (
			<Note icon={Ban} title={t("next.cancelled")} act={act}>
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
		const start = conference.instants.conference_start;
		if (checked_in_at)
			return (
				<Note icon={MapPin} title={t("next.checked_in")}>
					<DateText at={checked_in_at} />
				</Note>
			);
		return (
			<Note icon={MapPin} title={t("next.come")}>
				{start && <DeadlineText at={start} timezone={conference.timezone} kind="day" />}
			</Note>
		);
	}
	if (content.young && document?.state === "returned")
		return (
			<Note icon={FileWarning} bad title={t("next.returned")} act={act}>
				<span className="block font-medium text-ink">{document.reasons?.[locale]}</span>
				{t("next.returned_text")}
			</Note>
		);
	const { email, phone } = conference.contacts;
	const pending = content.young && document?.state === "pending";
	const how = localText(conference.payment.locales, "text", locale);
	const title = price?.total === 0 ? t("next.free") : pending ? t("next.checking") : t("next.pay");
	return (
		<Note icon={Wallet} title={title}>
			{price && price.total > 0 && (
				<span className="block">
					{t("next.pay_text", { sum: moneyText(price.total, price.currency, locale), number })}
				</span>
			)}
			{pending && <span className="block">{t("next.pending")}</span>}
			{how.text && price?.total !== 0 && (
				<div lang={how.lang} className="mt-2 text-ink">
					<MarkdownText text={how.text} top={3} className="text-14!" />
				</div>
			)}
			{(email || phone) && (
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
	act?: ReactNode;
	children: ReactNode;
}

function Note({ icon: Icon, title, bad, act, children }: NoteProps) {
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
			{act}
		</section>
	);
}
