import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import type { Mailing, MailingPreview, MailingRecipient, MailingTexts } from "@deck/contracts/mailing";
import { fillParagraphs, fillPlaceholders, withShortTitle } from "@deck/contracts/placeholders";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { formatError } from "../../../lib/report-error.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { searchRecipients } from "../search-recipients.ts";
import { MAX_LENGTH } from "./text-problems.ts";

const MAX_OFFERED = 30;
const NOBODY: readonly MailingRecipient[] = [];

interface EmailPartProps {
	mailing: Mailing;
	recipients: readonly MailingRecipient[] | undefined;
	texts: MailingTexts;
	/** The edited language selects a recipient who reads it, until one is chosen. */
	writing: Locale | null;
}

export function EmailPart({ mailing, recipients: all, texts, writing }: EmailPartProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const recipients = all ?? NOBODY;
	const [chosen, choose] = useState<number | null>(null);
	const [query, setQuery] = useState("");
	const likely = useMemo(
		() => recipients.find(({ locale }) => locale === writing) ?? recipients[0],
		[recipients, writing],
	);
	const shown = recipients.find(({ n }) => n === chosen) ?? likely;
	const at = shown ? recipients.indexOf(shown) : -1;
	const { data: preview, error } = useRead(
		shown ? read("/api/conf/:conf/adm/mailings/:id/preview/:n", { conf, id: mailing.id, n: shown.n }) : null,
		{ revalidateOnFocus: false },
	);
	const found = useMemo(() => searchRecipients(recipients, query).slice(0, MAX_OFFERED), [recipients, query]);
	const options = shown && !found.includes(shown) && query === "" ? [shown, ...found] : found;
	const step = (by: number) => choose(recipients[at + by]?.n ?? null);
	// Keeps room while the e-mail loads, so that what is below does not move from under a click.
	return (
		<section aria-label={t("email.title")} className="min-h-96 p-4">
			<div className="flex min-h-9 items-center gap-1">
				<h2 className="mr-auto text-15">{t("email.title")}</h2>
				{shown && (
					<>
						<p className="text-13 text-secondary">
							{t("email.of", { number: at + 1, all: recipients.length })}
						</p>
						<IconButton
							icon={ChevronLeft}
							label={t("email.previous")}
							aria-disabled={at <= 0}
							onClick={() => at > 0 && step(-1)}
						/>
						<IconButton
							icon={ChevronRight}
							label={t("email.next")}
							aria-disabled={at >= recipients.length - 1}
							onClick={() => at < recipients.length - 1 && step(1)}
						/>
					</>
				)}
			</div>
			{shown ? (
				<>
					<Field label={t("email.who")} hideLabel="always">
						<Combobox
							value={String(shown.n)}
							onChange={(id) => choose(Number(id))}
							onQuery={setQuery}
							options={options.map(({ n, name, email, numbers, locale }) => ({
								id: String(n),
								label: name || email,
								detail: [numbers.join(", "), t(`email.reads.${locale}`)].filter(Boolean).join(" · "),
								icon: <Avatar size={24} name={name || null} email={email} />,
							}))}
						/>
					</Field>
					{preview && preview.n === shown.n ? (
						<EmailPreview preview={preview} texts={texts} />
					) : error ? (
						<p className="mt-3 text-13 text-bad">{formatError(error)}</p>
					) : (
						<div className="mt-3">
							<Skeleton widths={[60, 90, 75]} />
						</div>
					)}
				</>
			) : (
				<p className="text-13 text-secondary">{all ? t("email.nobody") : t("recipients.wait")}</p>
			)}
		</section>
	);
}

function EmailPreview({ preview, texts }: { preview: MailingPreview; texts: MailingTexts }) {
	const { t } = useTranslation("mailings");
	const { locale, values, link } = preview;
	const { subject, text } = texts[locale];
	// Overlong text cannot be sent; shows its beginning.
	const lines = fillParagraphs(text.slice(0, MAX_LENGTH.text), values);
	// There is a button unless the text contains the link.
	const linked = lines.some((line) => line.includes(link));
	return (
		<article
			aria-label={t("email.text")}
			lang={locale}
			className="mt-3 rounded-card border border-line bg-surface text-14"
		>
			<header className="border-b border-line bg-ground px-4 py-3">
				<p className="text-13 text-secondary wrap-anywhere">{t("email.to", { to: preview.to })}</p>
				<p className="mt-0.5 font-semibold wrap-anywhere">
					{withShortTitle(
						plainFormulas(fillPlaceholders(subject.slice(0, MAX_LENGTH.subject), values)),
						values.conference ?? "",
					) || <span className="font-normal text-secondary">{t("email.no_subject")}</span>}
				</p>
			</header>
			<div className="px-4 py-3">
				{lines.length === 0 && <p className="text-secondary">{t("email.none")}</p>}
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves by itself.
					<p key={index} className="not-first:mt-3 whitespace-pre-line wrap-anywhere">
						{plainFormulas(line)}
					</p>
				))}
				{preview.button && !linked && (
					<p className="mt-3">
						<span className="inline-block rounded-control bg-primary px-3 py-1.5 text-13 font-semibold text-white">
							{preview.button}
						</span>
					</p>
				)}
			</div>
			<footer className="flex flex-col gap-1 border-t border-line px-4 py-2.5 text-12 text-secondary">
				<p>{preview.reason}</p>
				<p className="wrap-anywhere">{preview.footer}</p>
				<p>
					{preview.unsubscribe.question} <span className="underline">{preview.unsubscribe.link}</span>
				</p>
			</footer>
		</article>
	);
}
