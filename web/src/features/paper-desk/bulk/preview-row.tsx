import type { BulkAction } from "@deck/contracts/bulk";
import { plainFormulas } from "@deck/contracts/formulas";
import type { AuthorChange } from "@deck/contracts/merge-authors";
import { joinName } from "@deck/contracts/person-names";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { currentLocale, useLocale } from "../../../lib/i18n.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { StatusBadge, StatusIcon } from "../../../ui/paper/status-icon.tsx";
import { PAPER_PAGES } from "../paper-pages.ts";
import type { PreviewedPaper } from "./preview-groups.ts";
import { useRefusalText } from "./use-refusal-text.ts";

interface PreviewRowProps {
	previewed: PreviewedPaper;
	action: BulkAction;
	taken?: boolean;
	onTaken?(taken: boolean): void;
}

export function PreviewRow({ previewed, action, taken, onTaken }: PreviewRowProps) {
	const { t } = useTranslation("bulk");
	const { path } = useConference();
	const { number, paper, warnings } = previewed;
	const why = useReasonText(previewed, action);
	const link = (
		<Link
			to={`/${path}/${PAPER_PAGES[paper.type]}/${number}`}
			target="_blank"
			aria-label={t("open_paper", { number })}
			className="inline-flex min-h-6 items-center text-secondary hover:underline"
		>
			{number}
		</Link>
	);
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-2 sm:flex-nowrap">
			{onTaken && (
				<Checkbox
					value={taken === true}
					onChange={onTaken}
					aria-label={t("take", { number, title: plainFormulas(titleFor(paper, currentLocale()).title) })}
				/>
			)}
			<span className="flex w-11 shrink-0">{link}</span>
			<span className="min-w-0 grow basis-40 wrap-anywhere">
				<span className="font-medium">
					<PaperTitle paper={paper} />
				</span>
				{previewed.author && <AuthorLine {...previewed.author} />}
				{why && (
					<span className={`block text-13 ${warnings.length > 0 ? "text-wait" : "text-bad"}`}>{why}</span>
				)}
			</span>
			<span className="ml-14 flex shrink-0 items-center gap-2 text-14 sm:ml-0">
				<Change previewed={previewed} action={action} />
			</span>
		</li>
	);
}

function AuthorLine({ before, after }: AuthorChange) {
	const { t } = useTranslation("bulk");
	const texts = ({ first_name, last_name, organization, email, locales }: AuthorChange["before"]) =>
		[
			joinName({ first_name, last_name }),
			locales && joinName(locales.en),
			organization,
			locales?.en.organization,
			email,
		].filter(Boolean);
	return (
		<span className="block text-13 text-secondary">
			{texts(before).join(", ")}
			<span className="block text-ink">
				<ArrowRight aria-hidden size={14} className="mr-1 inline" />
				<span className="sr-only">{t("becomes")} </span>
				{texts(after).join(", ")}
			</span>
		</span>
	);
}

function useReasonText(tried: PreviewedPaper, what: BulkAction): string | null {
	const { t } = useTranslation(["bulk", "common"]);
	const refusalWords = useRefusalText();
	const { refused, warnings } = tried;
	if (refused !== null) {
		const to = what.act === "status" ? t(`common:paper_status.${what.to}`) : undefined;
		return refusalWords(refused, tried, to);
	}
	return warnings.map((warning) => t(`warning.${warning}`)).join(" ") || null;
}

function Change({
	previewed: { from, to, refused, paper },
	action,
}: Pick<PreviewRowProps, "previewed" | "action">) {
	const { t } = useTranslation(["bulk", "common"]);
	const sections = sectionsById(useConference().sections, useLocale());
	const arrow = (
		<>
			<ArrowRight aria-hidden size={14} className="shrink-0 text-secondary" />
			<span className="sr-only">{t("becomes")}</span>
		</>
	);
	if (action.act === "section") {
		const [was, is] = [sections.get(paper.section), sections.get(action.section)];
		return (
			<>
				{was && <SectionChip section={was} />}
				{refused === null && is && was !== is && (
					<>
						{arrow}
						<SectionChip section={is} />
					</>
				)}
			</>
		);
	}
	if (from === null || to === null) return null;
	if (from === to) return <StatusBadge status={from} iconOnly />;
	return (
		<>
			<StatusIcon status={from} name={t(`common:paper_status.${from}`)} />
			{arrow}
			<StatusBadge status={to} iconOnly />
		</>
	);
}
