import { plainFormulas } from "@deck/contracts/formulas";
import { VERDICTS } from "@deck/contracts/review-lifecycle";
import { ArrowDown, ArrowUp, TimerOff } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";
import { firstAuthorFor, titleFor } from "../../../lib/paper/texts-for.ts";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { PaperMarks } from "../../../ui/paper/paper-marks.tsx";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { StatusIcon } from "../../../ui/paper/status-icon.tsx";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import { DISAGREEMENT, doVerdictsDiffer } from "../review-figures.ts";
import type { BoardContext } from "./board-context.ts";
import { type BoardRow, isUnassigned } from "./board-rows.ts";
import { differsFromProposal, wouldAccept } from "./simulate.ts";

export interface CellProps {
	row: BoardRow;
	context: BoardContext;
}

const LINES =
	"flex min-w-0 flex-col group-data-dense/table:flex-row group-data-dense/table:items-center group-data-dense/table:gap-2";

export const reviewsPath = ({ paper: { type, number } }: BoardRow) => `adm/${type}s/${number}?tab=reviews`;

/** Leaves plain clicks to the row. */
function leaveToRow(event: MouseEvent) {
	if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault();
}

export function TitleCell({ row, context: { path, sections, t, locale } }: CellProps) {
	const { paper } = row;
	const { lang, title } = titleFor(paper, locale);
	const author = firstAuthorFor(paper, locale);
	const section = sections.get(paper.section);
	return (
		<span className={LINES}>
			<a
				href={`/${path}/${reviewsPath(row)}`}
				data-row
				onClick={leaveToRow}
				tabIndex={-1}
				data-search
				lang={lang}
				title={plainFormulas(title)}
				className="block truncate-title font-medium text-ink"
			>
				<Formulas text={title} oneLine />
			</a>
			<span className="flex min-w-0 items-center gap-1.5 text-secondary">
				<StatusIcon status={paper.status} name={t(`common:paper_status.${paper.status}`)} size={14} />
				{paper.held && <PaperMarks paper={{ held: paper.held }} iconOnly />}
				{section && <SectionChip section={section} />}
				<span data-search lang={author.lang} className="truncate">
					{author.name}
				</span>
			</span>
		</span>
	);
}

export function MeanCell({ row: { figures }, context: { t, mean } }: CellProps) {
	if (figures.mean === null) return null;
	const { widest } = figures;
	const wide = (widest?.by ?? 0) >= DISAGREEMENT;
	return (
		<span className={LINES}>
			<span className="font-semibold text-ink">{mean(figures.mean)}</span>
			{widest && (
				<span className={cx("truncate text-13", wide ? "font-medium text-wait" : "text-secondary")}>
					{widest.by === 0
						? t(doVerdictsDiffer(figures) ? "reviews:board.verdicts_differ" : "reviews:board.agree")
						: t("reviews:board.differ", { by: widest.by, rated: t(`reviews:rated_in.${widest.rated}`) })}
				</span>
			)}
		</span>
	);
}

export function SentCell({ row, context: { t } }: CellProps) {
	const { sent, corrected, requested, refused, verdicts } = row.figures;
	if (requested === 0) return <span className="text-hint">{isUnassigned(row) ? "–" : ""}</span>;
	return (
		<span className="whitespace-nowrap text-secondary">
			{t("reviews:board.sent_of", { sent, total: requested - refused })}
			{corrected > 0 && <> · {t("reviews:board.corrected", { count: corrected })}</>}
			<span className="sr-only">
				{VERDICTS.filter((one) => verdicts[one] > 0)
					.map((one) => ` ${t(`reviews:state.${one}`)}: ${verdicts[one]}`)
					.join(",")}
			</span>
		</span>
	);
}

/** @param otherwise shown when nothing is missing */
export function MissingCell({ row, context: { t }, otherwise }: CellProps & { otherwise?: ReactNode }) {
	const { stage, figures, late, lateDays, gaps } = row;
	if (late > 0)
		return (
			<span className="flex items-center gap-1.5 font-medium text-bad">
				<TimerOff aria-hidden size={14} className="shrink-0" />
				<span className="min-w-0">{t("reviews:board.late", { count: late, days: lateDays })}</span>
			</span>
		);
	const parts: ReactNode[] = [
		gaps.includes("answers") && t("reviews:board.answers", { count: figures.awaiting }),
		gaps.includes("reviews") && t("reviews:board.reviews", { count: figures.inprogress }),
	].filter(Boolean);
	if (parts.length > 0)
		return <span className="text-secondary">{parts.flatMap((one, i) => (i ? [", ", one] : [one]))}</span>;
	if (stage === "nobody") return <span className="text-wait">{t("reviews:board.nobody")}</span>;
	if (stage === "next_round") return <span className="text-wait">{t("reviews:board.next_round")}</span>;
	if (gaps.includes("reviewers")) return <span className="text-wait">{t("reviews:board.few")}</span>;
	if (gaps.includes("nothing"))
		return <span className="text-secondary">{t("reviews:board.gap.nothing")}</span>;
	return otherwise;
}

export function ProposalCell({ row, context: { t, cut } }: CellProps) {
	const last = row.proposals.at(-1);
	if (!last) return null;
	const differs = differsFromProposal(row, cut);
	return (
		<span className="flex items-center gap-1.5" title={last.note ? `${last.name}: ${last.note}` : last.name}>
			<ReviewStateIcon state={last.to} />
			<span className="truncate">{t(`reviews:proposal.to.${last.to}`)}</span>
			{differs && (
				<span role="img" aria-label={t("reviews:board.otherwise")} className="font-semibold text-wait">
					≠
				</span>
			)}
		</span>
	);
}

export function CutCell({ row, context: { t, cut } }: CellProps) {
	const accepts = wouldAccept(row, cut);
	if (accepts === null) return null;
	const Icon = accepts ? ArrowUp : ArrowDown;
	return (
		<span className={cx("flex items-center gap-1.5", accepts ? "text-good" : "text-secondary")}>
			<Icon aria-hidden size={14} />
			{t(accepts ? "reviews:what_if.accept" : "reviews:what_if.reject")}
		</span>
	);
}

/** Shows a paper's reviews in 86 px. */
export function BoardPhoneCard({ row, context, changed }: CellProps & { changed: ReactNode }) {
	const { paper, figures, late } = row;
	const section = context.sections.get(paper.section);
	const { lang, title } = titleFor(paper, context.locale);
	const author = firstAuthorFor(paper, context.locale);
	return (
		<div className="flex h-[86px] flex-col">
			<p className="line-clamp-2 room-for-signs text-15 font-medium" lang={lang}>
				<span data-search className="mr-1.5 text-secondary">
					{paper.number}
				</span>
				<span data-search>
					<Formulas text={title} oneLine />
				</span>
			</p>
			<p className="flex min-w-0 items-center gap-1.5 text-secondary">
				{section && <SectionChip section={section} />}
				<span data-search lang={author.lang} className="truncate">
					{author.name}
				</span>
			</p>
			<p className="mt-auto flex items-center gap-2">
				<StatusIcon status={paper.status} name={context.t(`common:paper_status.${paper.status}`)} size={14} />
				<span className="flex gap-1">
					{figures.each.map(({ n, verdict }) => (
						<ReviewStateIcon key={n} state={verdict} name={context.t(`reviews:state.${verdict}`)} size={14} />
					))}
				</span>
				{paper.held && <PaperMarks paper={{ held: paper.held }} iconOnly />}
				<span className="min-w-0 grow truncate text-13">
					{isUnassigned(row) && late === 0 && (
						<span className="text-secondary">{context.t("reviews:board.missing_short")}: </span>
					)}
					<MissingCell
						row={row}
						context={context}
						otherwise={
							<span aria-hidden className="text-secondary">
								{context.t(`common:paper_status.${paper.status}`)}
							</span>
						}
					/>
				</span>
				{changed}
				{figures.mean !== null && (
					<span className="font-semibold">
						<span className="sr-only">{context.t("reviews:mean_sr")} </span>
						{context.mean(figures.mean)}
					</span>
				)}
			</p>
		</div>
	);
}
