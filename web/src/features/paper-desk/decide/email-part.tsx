import {
	type DecisionEmails,
	type EmailedDecision,
	joinNextSteps,
	quoteReviews,
} from "@deck/contracts/decision-email";
import { DECISION_EMAIL_PLACEHOLDERS, type EmailTexts } from "@deck/contracts/decision-email-text";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { otherLocale } from "@deck/contracts/locales";
import { parseMoment } from "@deck/contracts/moments";
import { PencilLine, RotateCcw } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatDeadline } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import type { PlaceholderOption } from "../../../lib/placeholders/typed.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { InsertMenu } from "../../../ui/placeholders/insert-menu.tsx";
import { TokenArea, type TokenAreaHandle } from "../../../ui/placeholders/token-area.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { localDeadline } from "../actions/local-deadline.ts";
import { EmailPreview } from "./email-preview.tsx";
import { defaultEmail, emailKey, isSameEmail, storeEmail } from "./emails.ts";

interface WrittenEmail {
	email: EmailTexts;
	note: string;
	till?: string;
	final_till?: string;
	reply_till?: string;
	reveal?: number[] | boolean;
}

interface EmailPartProps {
	to: EmailedDecision;
	emails: DecisionEmails;
}

export function EmailPart({ to, emails }: EmailPartProps) {
	const { t } = useTranslation(["decide", "common"]);
	const { path, timezone } = useConference();
	const { user } = useAuthSession();
	const reader = useLocale();
	const { setValue } = useFormContext<WrittenEmail>();
	const [email, note, till, final_till, reply_till, reveal = []] = useWatch<
		WrittenEmail,
		["email", "note", "till", "final_till", "reply_till", "reveal"]
	>({ name: ["email", "note", "till", "final_till", "reply_till", "reveal"] });
	const { errors, submitCount } = useFormState<WrittenEmail>();
	const counts = (locale: Locale) => emails.to.filter((one) => one.locale === locale).length;
	const [shown, show] = useState<Locale>(
		emails.to.length > 0 && counts(reader) === 0 ? otherLocale(reader) : reader,
	);
	const [writing, write] = useState(false);
	const places = useMemo<PlaceholderOption[]>(
		() =>
			DECISION_EMAIL_PLACEHOLDERS.map((name) => ({
				name,
				displayName: name,
				hint: t(`decide:email.values.${name}`),
			})),
		[t],
	);
	const texts = { en: useRef<TokenAreaHandle>(null), ru: useRef<TokenAreaHandle>(null) };
	const usual = defaultEmail(emails, to);
	const words = emails.emails[to][shown];
	const revealed = Array.isArray(reveal) ? reveal : emails.reviews.filter(() => reveal).map(({ n }) => n);
	const quoted = emails.reviews.filter(({ n, visible }) => visible || revealed.includes(n));
	/** The later of the dates for earlier and for these reviews. */
	const answerable = [
		localDeadline(emails.reply_till ?? undefined, timezone),
		revealed.length > 0 ? reply_till : "",
	]
		.flatMap((one) => one || [])
		.sort()
		.at(-1);
	const own = !isSameEmail(email, usual);
	useEffect(() => {
		storeEmail(emailKey(path, user?.id, to), email, defaultEmail(emails, to));
	}, [path, user?.id, to, email, emails]);
	// Switches the language to the error's.
	const wrong = LOCALES.find((locale) => errors.email?.[locale]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each try to send
	useEffect(() => {
		if (!wrong) return;
		write(true);
		show(wrong);
	}, [submitCount]);
	return (
		<section aria-label={t("email.title")} className="text-ink">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h3 className="mr-auto text-15">{t("email.title")}</h3>
				<Segmented<Locale>
					small
					label={t("email.language")}
					value={shown}
					onChange={show}
					options={LOCALES.map((locale) => ({
						value: locale,
						label: t("email.count", { language: t(`common:language.${locale}`), number: counts(locale) }),
					}))}
				/>
			</div>
			<p className="mt-1 text-13 text-secondary">
				{emails.to.length === 0
					? t("email.nobody")
					: t("email.to", {
							names: emails.to
								.filter(({ locale }) => locale === shown)
								.map(({ name }) => name)
								.join(", "),
							context: counts(shown) === 0 ? "none" : undefined,
						})}
			</p>
			{writing &&
				LOCALES.map((locale) => (
					<div key={locale} className={shown === locale ? "mt-3 flex flex-col gap-3" : "hidden"}>
						<FormField name={`email.${locale}.subject`} label={t("email.subject")}>
							{(field) => <TokenArea {...field} line lang={locale} placeholders={places} />}
						</FormField>
						<FormField
							name={`email.${locale}.text`}
							label={t("email.text")}
							max={LIMITS.decisionNote}
							hint={t("email.hint")}
							aside={
								<InsertMenu
									placeholders={places}
									language={t(`common:language.${locale}`)}
									onInsert={(name) => texts[locale].current?.insert(name)}
								/>
							}
						>
							{(field) => (
								<TokenArea {...field} rows={9} lang={locale} placeholders={places} ref={texts[locale]} />
							)}
						</FormField>
					</div>
				))}
			<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
				{!writing && (
					<Button kind="link" icon={PencilLine} onClick={() => write(true)}>
						{t("email.write")}
					</Button>
				)}
				{own && (
					<>
						<Button
							kind="link"
							icon={RotateCcw}
							onClick={() => setValue("email", usual, { shouldValidate: true })}
						>
							{t("email.usual")}
						</Button>
						<span className="text-13 text-secondary">{t("email.own")}</span>
					</>
				)}
			</div>
			<div className="mt-2">
				<EmailPreview
					locale={shown}
					email={email[shown]}
					defaults={words}
					filled={{
						note,
						// A marked gap if missing, because lines without a value are omitted.
						till: to === "revising" ? formatTill(till, shown, timezone) || t("email.no_till") : "",
						next_step: joinNextSteps(words.steps, {
							final: formatTill(final_till, shown, timezone),
							reply: formatTill(answerable, shown, timezone),
						}),
						reviews: quoteReviews(quoted, words.reviews),
					}}
				/>
			</div>
		</section>
	);
}

/** Formats a deadline as in the e-mail; empty if missing. */
function formatTill(till: string | undefined, locale: Locale, timezone: string): string {
	const moment = parseMoment(till);
	return moment ? formatDeadline(moment, locale, timezone) : "";
}
