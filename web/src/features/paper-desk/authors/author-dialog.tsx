import { LOCALES, type Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import { Copy } from "lucide-react";
import { useConference } from "../../../lib/conference.ts";
import { copyAddress } from "../../../lib/copy-address.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { mailto } from "../../../lib/mailto.ts";
import { Button } from "../../../ui/button.tsx";
import { Fact, FactList } from "../../../ui/facts.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { InfoDialog } from "../../../ui/info-dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { PAPER_PAGES } from "../paper-pages.ts";
import { type AuthorPaper, type AuthorRow, authorName, namesIn, spellings } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";

interface AuthorDialogProps {
	author: AuthorRow;
	possibleDuplicates: readonly AuthorRow[];
	onMerge: ((rows: readonly AuthorRow[]) => void) | undefined;
	onMarkDistinct: ((rows: readonly AuthorRow[]) => void) | undefined;
	context: AuthorsContext;
	onClose(): void;
}

export function AuthorDialog({
	author,
	possibleDuplicates,
	onMerge,
	onMarkDistinct,
	context,
	onClose,
}: AuthorDialogProps) {
	const { t, locale, countryName } = context;
	const { email, papers, country, orcid, mailable } = author;
	const languages = preferredFirst(LOCALES, locale);
	return (
		<InfoDialog open onClose={onClose} title={authorName(author, locale)} width={640}>
			<div className="mt-4 text-ink">
				<FactList size="medium">
					<Fact name={t("authors:email")}>
						<span className="flex flex-wrap items-center gap-x-1">
							<a href={mailto(email)} className="text-link hover:underline wrap-anywhere">
								{email}
							</a>
							<IconButton
								icon={Copy}
								size={16}
								label={t("authors:copy_address")}
								onClick={() => void copyAddress(email)}
							/>
						</span>
						{!mailable && <span className="block text-13 text-secondary">{t("authors:mark.no_emails")}</span>}
					</Fact>
					{languages.map((language) => (
						<Spellings
							key={language}
							name={t(`authors:name_in.${language}`)}
							lang={language}
							texts={spellings(papers, language).map(joinName)}
						/>
					))}
					{languages.map((language) => (
						<Spellings
							key={language}
							name={t(`authors:organization_in.${language}`)}
							lang={language}
							texts={organizationsIn(papers, language)}
						/>
					))}
					{country && <Fact name={t("papers:country")}>{countryName(country)}</Fact>}
					{orcid && (
						<Fact name="ORCID">
							<a href={`https://orcid.org/${orcid}`} className="text-link hover:underline">
								{orcid}
							</a>
						</Fact>
					)}
				</FactList>
				{possibleDuplicates.length > 0 && (
					<section className="mt-6 rounded-card border border-line p-3">
						<h3 className="text-15 font-semibold">{t("authors:mark.duplicate")}</h3>
						<ul>
							{possibleDuplicates.map((other) => (
								<li key={other.email} className="mt-1 wrap-anywhere">
									{authorName(other, locale)} <span className="text-secondary">{other.email}</span>
									<Organization author={other} locale={locale} />
								</li>
							))}
						</ul>
						<div className="mt-3 flex flex-wrap gap-2">
							{onMerge && (
								<Button onClick={() => onMerge([author, ...possibleDuplicates])}>
									{t("authors:merge.button")}
								</Button>
							)}
							{onMarkDistinct && (
								<Button onClick={() => onMarkDistinct([author, ...possibleDuplicates])}>
									{t("authors:apart.button")}
								</Button>
							)}
						</div>
					</section>
				)}
				<h3 className="mt-6 text-15 font-semibold">{t("authors:papers")}</h3>
				<ul className="mt-1 divide-y divide-line">
					{papers.map((paper) => (
						<PaperLine key={paper.listRow.number} paper={paper} context={context} />
					))}
				</ul>
			</div>
		</InfoDialog>
	);
}

function Organization({ author: { organizations }, locale }: { author: AuthorRow; locale: Locale }) {
	const other = otherLocale(locale);
	const lang = organizations[locale] ? locale : other;
	const text = organizations[lang];
	return (
		text && (
			<span lang={lang} className="block text-13 text-secondary">
				{text}
			</span>
		)
	);
}

function Spellings({ name, lang, texts }: { name: string; lang: string; texts: readonly string[] }) {
	if (texts.length === 0) return null;
	return (
		<Fact name={name}>
			{texts.map((text) => (
				<span key={text} lang={lang} className="block wrap-anywhere not-first:text-secondary">
					{text}
				</span>
			))}
		</Fact>
	);
}

/** Returns the organizations, that of the latest paper first. */
function organizationsIn(papers: readonly AuthorPaper[], language: "en" | "ru"): string[] {
	const texts = papers.toReversed().map((paper) => namesIn(paper, language)?.organization);
	return [...new Set(texts)].filter((text) => text !== undefined);
}

function PaperLine({
	paper: { listRow, author },
	context: { t },
}: {
	paper: AuthorPaper;
	context: AuthorsContext;
}) {
	const { path } = useConference();
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
			<span className="w-10 shrink-0 text-secondary">{listRow.number}</span>
			<span className="min-w-0 grow basis-60">
				<Link
					to={`/${path}/${PAPER_PAGES[listRow.type]}/${listRow.number}`}
					className="font-medium text-link hover:underline wrap-anywhere"
				>
					<PaperTitle paper={listRow} />
				</Link>
				{author.corresponding && (
					<span className="block text-13 text-secondary">{t("authors:roles.corresponding")}</span>
				)}
			</span>
			<span className="max-sm:ml-13">
				<StatusBadge status={listRow.status} iconOnly />
			</span>
		</li>
	);
}
