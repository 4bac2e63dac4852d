import { plainFormulas } from "@deck/contracts/formulas";
import { inLocale } from "@deck/contracts/in-locale";
import { otherLocale } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import { Check, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { Link } from "../../../ui/link.tsx";
import { StatusIcon } from "../../../ui/paper/status-icon.tsx";
import { PAPER_PAGES } from "../paper-pages.ts";
import { type AuthorPaper, type AuthorRow, authorName } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";

interface CellProps {
	author: AuthorRow;
	context: AuthorsContext;
}

export function NameCell({ author, context: { t, locale } }: CellProps) {
	const other = author.names[otherLocale(locale)];
	const name = authorName(author, locale);
	const beside = other && joinName(other) !== name ? joinName(other) : null;
	return (
		<span className="block group-data-dense/table:flex group-data-dense/table:items-center group-data-dense/table:gap-3">
			<span className="flex min-w-0 items-center gap-1.5">
				<span data-search title={name} className="truncate font-medium text-ink">
					{name}
				</span>
				{author.possibleDuplicates.length > 0 && <DuplicateHint name={t("authors:mark.duplicate")} />}
			</span>
			{beside && (
				<span data-search lang={otherLocale(locale)} className="block truncate text-secondary">
					{beside}
				</span>
			)}
		</span>
	);
}

function DuplicateHint({ name }: { name: string }) {
	return (
		<span title={name} className="shrink-0 text-wait">
			<UsersRound aria-hidden size={14} />
			<span className="sr-only">{name}</span>
		</span>
	);
}

const SHOWN = 3;

export function PapersCell({ papers }: { papers: readonly AuthorPaper[] }) {
	const shown = papers.length > SHOWN ? papers.slice(0, SHOWN - 1) : papers;
	return (
		<span className="flex items-center gap-2.5">
			{shown.map(({ listRow }) => (
				<PaperNumber key={listRow.number} listRow={listRow} />
			))}
			{papers.length > shown.length && (
				<span className="text-secondary">+{papers.length - shown.length}</span>
			)}
		</span>
	);
}

function PaperNumber({ listRow }: Pick<AuthorPaper, "listRow">) {
	const { t } = useTranslation(["authors", "common"]);
	const { number, type, status } = listRow;
	const title = plainFormulas(titleFor(listRow, useLocale()).title);
	return (
		<Link
			to={`../../${PAPER_PAGES[type]}/${number}`}
			tabIndex={-1}
			title={title}
			aria-label={t("authors:paper_link", { number, title, status: t(`common:paper_status.${status}`) })}
			className="inline-flex min-h-6 items-center gap-1 text-link hover:underline"
		>
			<StatusIcon status={status} size={14} />
			<span data-search>{number}</span>
		</Link>
	);
}

export function CorrespondingCell({ author, context: { t } }: CellProps) {
	const { corresponding, papers } = author;
	if (corresponding === 0) return null;
	return (
		<span className="flex items-center gap-1 text-secondary">
			<Check aria-hidden size={14} className="text-good-icon" />
			<span className="sr-only">{t("authors:roles.corresponding")}</span>
			{corresponding < papers.length && t("authors:of", { part: corresponding, whole: papers.length })}
		</span>
	);
}

/** Shows an author in 86 px. */
export function AuthorCard({ author, context }: CellProps) {
	const { locale, countryName } = context;
	const organization = inLocale(author.organizations, locale);
	return (
		<div className="flex h-[86px] flex-col">
			<p className="flex min-w-0 items-center gap-1.5 text-15 font-medium">
				<span data-search className="truncate">
					{authorName(author, locale)}
				</span>
				{author.possibleDuplicates.length > 0 && <DuplicateHint name={context.t("authors:mark.duplicate")} />}
			</p>
			<p data-search className="truncate text-secondary">
				{author.email}
			</p>
			<p className="truncate text-secondary">
				<span data-search>{organization}</span>
				{author.country && `, ${countryName(author.country)}`}
			</p>
			<p className="mt-auto flex items-center justify-between gap-3">
				<PapersCell papers={author.papers} />
				<CorrespondingCell author={author} context={context} />
			</p>
		</div>
	);
}

export function Quiet({ children, searched }: { children: ReactNode; searched?: boolean }) {
	const text = typeof children === "string" ? children : undefined;
	return (
		<span data-search={searched} title={text} className="block truncate text-secondary">
			{children}
		</span>
	);
}
