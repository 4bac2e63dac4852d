import type { DeliveryProblem } from "@deck/contracts/address";
import { countryName } from "@deck/contracts/country-names";
import type { Locale } from "@deck/contracts/enums";
import { type FieldValues, fieldNames, fieldText } from "@deck/contracts/fields";
import type { Author, Paper } from "@deck/contracts/paper";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import { joinName } from "@deck/contracts/person-names";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { useDeliveryProblems } from "../../lib/delivery-problems.ts";
import { useLocale } from "../../lib/i18n.ts";
import { mailto } from "../../lib/mailto.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { read } from "../../lib/read.ts";
import { DateText } from "../../ui/date-text.tsx";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { DelayedEmailText } from "../../ui/delayed-email-text.tsx";
import { DeliveryProblemLine } from "../../ui/delivery-problem.tsx";
import { Fact, FactList } from "../../ui/facts.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { FormerAuthors } from "./authors/former-authors.tsx";
import { ExtendedPart } from "./extended/extended-part.tsx";

/** Characters that fit about three lines. */
const SHORT = 240;

function LongText({ text, lang }: { text: string; lang: Locale }) {
	const { t } = useTranslation("papers");
	const [open, setOpen] = useState(false);
	const long = text.length > SHORT;
	return (
		<>
			<p lang={lang} className={cx("whitespace-pre-line wrap-anywhere", long && !open && "line-clamp-3")}>
				<Formulas text={text} />
			</p>
			{long && (
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className="mt-0.5 min-h-6 rounded-mark font-medium text-link hover:underline pointer-coarse:min-h-11"
				>
					{open ? t("overview.show_less") : t("overview.show_all")}
				</button>
			)}
		</>
	);
}

export function PaperOverview({ paper }: { paper: Paper }) {
	const { t } = useTranslation(["papers", "common"]);
	const { path: conf } = useConference();
	const locale = useLocale();
	const { number, title, language, authors, locales } = paper;
	const troubles = useDeliveryProblems(
		paper.staff ? read("/api/conf/:conf/adm/papers/:number/addresses", { conf, number }) : null,
	);
	return (
		<>
			<FactList size="medium">
				{titleFor(paper, locale).lang !== language && (
					<Fact name={t("common:paper_text.title.label")}>
						<p lang={language} className="font-medium">
							<Formulas text={title} />
						</p>
					</Fact>
				)}
				<Fact name={t("overview.authors")}>
					<ol className="flex flex-col gap-2.5">
						{authors.map((author) => (
							<AuthorItem
								key={author.email}
								author={author}
								language={language}
								deliveryProblem={troubles.get(author.email)}
							/>
						))}
					</ol>
				</Fact>
				<FormerAuthors paper={paper} />
				<TextFacts texts={paper} lang={language} />
			</FactList>
			{locales && (
				<section aria-labelledby="in-english" className="mt-5 border-t border-line pt-4">
					<h2 id="in-english" className="mb-3 text-15">
						{t("overview.english")}
					</h2>
					<FactList size="medium">
						<Fact name={t("common:paper_text.title.label")}>
							<p lang="en" className="font-medium">
								<Formulas text={locales.en.title} />
							</p>
						</Fact>
						<EnglishAuthors authors={authors} />
						<TextFacts texts={locales.en} lang="en" />
					</FactList>
				</section>
			)}
			<ExtendedPart paper={paper} />
			<div className="mt-5 border-t border-line pt-4">
				<FactList size="medium">
					{paper.discount > 0 && (
						<Fact name={t("overview.discount")}>{t("discount_of", { discount: paper.discount })}</Fact>
					)}
					<Dates paper={paper} />
				</FactList>
			</div>
		</>
	);
}

function TextFacts({ texts, lang }: { texts: FieldValues<typeof DETAIL_TEXTS>; lang: Locale }) {
	const { t } = useTranslation("common");
	return fieldNames(DETAIL_TEXTS)
		.filter((name) => texts[name] !== undefined)
		.map((name) => (
			<Fact key={name} name={t(`paper_text.${name}.label`)}>
				<LongText text={fieldText(texts[name])} lang={lang} />
			</Fact>
		));
}

interface AuthorItemProps {
	author: Author;
	language: Locale;
	deliveryProblem: DeliveryProblem | undefined;
}

function AuthorItem({ author, language, deliveryProblem }: AuthorItemProps) {
	const { t } = useTranslation("papers");
	const locale = useLocale();
	const { full_name, organization, country, email, orcid, corresponding, mailable, waits_till } = author;
	return (
		<li>
			<p className="wrap-anywhere">
				<span lang={language}>
					<span className="font-semibold">{full_name}</span>{" "}
					<span className="text-secondary">{organization}</span>
				</span>
				<span className="text-secondary">, {countryName(country, locale)}</span>
				{corresponding && (
					<span className="ml-1.5 rounded-full bg-sunken px-2 py-0.5 text-12 font-medium whitespace-nowrap">
						{t("overview.corresponding")}
					</span>
				)}
			</p>
			<p className="flex flex-wrap gap-x-3 text-13 wrap-anywhere text-secondary">
				<a href={mailto(email)} className="inline-flex min-h-6 items-center hover:text-link hover:underline">
					{email}
				</a>
				{orcid && (
					<a
						href={`https://orcid.org/${orcid}`}
						target="_blank"
						rel="noreferrer"
						className="inline-flex min-h-6 items-center hover:text-link hover:underline"
					>
						{t("overview.orcid", { orcid })}
					</a>
				)}
				{!mailable && <span className="inline-flex min-h-6 items-center">{t("overview.no_emails")}</span>}
			</p>
			<DeliveryProblemLine trouble={deliveryProblem} />
			<DelayedEmailText till={waits_till} />
		</li>
	);
}

function EnglishAuthors({ authors }: { authors: readonly Author[] }) {
	const { t } = useTranslation("papers");
	const named = authors.flatMap(({ email, locales }) => (locales ? [{ email, ...locales.en }] : []));
	if (named.length === 0) return null;
	return (
		<Fact name={t("overview.authors")}>
			<ol lang="en" className="flex flex-col gap-1">
				{named.map(({ email, first_name, last_name, organization }) => (
					<li key={email}>
						<span className="font-semibold">{joinName({ first_name, last_name })}</span>{" "}
						<span className="text-secondary">{organization}</span>
					</li>
				))}
			</ol>
		</Fact>
	);
}

function Dates({ paper: { created_at, changed, editable_till, is_editable } }: { paper: Paper }) {
	const { t } = useTranslation("papers");
	const { timezone } = useConference();
	return (
		<>
			<Fact name={t("overview.submitted")}>
				<DateText at={created_at} />
			</Fact>
			{changed !== created_at && (
				<Fact name={t("overview.updated")}>
					<DateText at={changed} />
				</Fact>
			)}
			{(editable_till || is_editable) && (
				<Fact name={t("overview.editable")}>
					{editable_till ? (
						<DeadlineText at={editable_till} timezone={timezone} />
					) : (
						t("overview.editable_open")
					)}
				</Fact>
			)}
		</>
	);
}
