import { plainFormulas } from "@deck/contracts/formulas";
import type { IssueContentsEntry } from "@deck/contracts/issue";
import { twinIn } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, Pencil, X } from "lucide-react";
import type { PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { useRowMoves } from "../../lib/row-moves.ts";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import type { PaperPages } from "./numbering.ts";
import type { Check } from "./readiness.ts";

interface PaperRowProps {
	number: number;
	index: number;
	count: number;
	entry: IssueContentsEntry | undefined;
	pages: PaperPages | undefined;
	/** Undefined while unknown. */
	failedChecks: readonly Check[] | undefined;
	address: string;
	dragged: boolean;
	/** The reader may change the unlocked issue. */
	editing: boolean;
	onDrag(event: PointerEvent): void;
	onMove(to: number, name: string): void;
	onPages(): void;
	onRemove(): void;
}

export function PaperRow(props: PaperRowProps) {
	const { number, index, count, entry, address, dragged, onDrag, onMove, onRemove } = props;
	const tied = entry?.own ? "own" : entry?.reviews ? "reviews" : null;
	const editing = props.editing && !tied;
	const { t } = useTranslation(["issues", "parts"]);
	const locale = useLocale();
	const name = t("papers.number", { number });
	const shown = entry && titleFor(entry, locale);
	const moves = useRowMoves(index, count, (to) => onMove(to, name));
	const authors = entry?.authors.map((author) => joinName(twinIn(author.locales, locale) ?? author));
	return (
		<li
			className={cx(
				"flex items-center gap-x-2 bg-surface py-1 text-14 max-sm:flex-wrap max-sm:py-2.5",
				dragged && "relative z-10 shadow-floating",
			)}
		>
			{editing && (
				<DragHandle
					{...moves.handle}
					label={t("parts:move.handle", { name, position: index + 1, count })}
					title={t("parts:move.drag")}
					onPointerDown={onDrag}
				/>
			)}
			{props.editing && tied && <span aria-hidden className="w-6 shrink-0" />}
			<span className="w-8 shrink-0 text-right text-secondary">{number}</span>
			<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 lg:flex-nowrap">
				<p
					lang={shown?.lang}
					title={[plainFormulas(shown?.title ?? ""), authors?.join(", ")].filter(Boolean).join("\n")}
					className="flex min-w-0 grow items-baseline gap-x-2 max-lg:basis-full max-sm:block"
				>
					<Link
						to={address}
						className="font-medium wrap-anywhere hover:text-link sm:py-0.5 sm:truncate-title"
					>
						<Formulas text={shown?.title ?? name} oneLine />
					</Link>
					{authors && authors.length > 0 && (
						<span className="min-w-0 shrink-[999] text-13 text-secondary max-sm:block sm:truncate">
							{authors.join(", ")}
						</span>
					)}
				</p>
				<FailedChecks {...props} />
				{props.editing && tied && <p className="shrink-0 text-13 text-secondary">{t(`papers.${tied}`)}</p>}
				<Pages {...props} editing={editing} />
			</div>
			{editing && (
				<div className="flex shrink-0 max-sm:basis-full max-sm:justify-end">
					<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
					<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
					<IconButton icon={X} label={t("papers.remove", { number })} onClick={onRemove} />
				</div>
			)}
		</li>
	);
}

function Pages({ number, pages, editing, onPages }: PaperRowProps) {
	const { t } = useTranslation("issues");
	if (!pages) return null;
	const { first, last, isTyped, gap } = pages;
	return (
		<p className="flex shrink-0 flex-wrap items-center justify-end gap-x-2 text-13 lg:min-w-28">
			<span>
				{first === null || last === null
					? t("pages.unknown")
					: first === last
						? t("pages.single", { page: first })
						: t("pages.span", { first, last })}
			</span>
			{isTyped && <span className="text-secondary">{t("pages.typed")}</span>}
			{gap !== 0 && (
				<span className="font-medium text-wait">
					{gap > 0 ? t("pages.gap", { count: gap }) : t("pages.overlap", { count: -gap })}
				</span>
			)}
			{editing && (
				<IconButton icon={Pencil} size={14} label={t("pages.edit", { number })} onClick={onPages} />
			)}
		</p>
	);
}

function FailedChecks({ failedChecks, address }: PaperRowProps) {
	const { t } = useTranslation("issues");
	if (!failedChecks) return null;
	if (failedChecks.length === 0)
		return (
			<p className="flex shrink-0 items-center gap-1.5 text-13 text-good">
				<CircleCheck aria-hidden size={14} className="shrink-0" />
				{t("check.ready")}
			</p>
		);
	return (
		<ul className="flex min-w-0 flex-wrap gap-x-3 text-13 text-wait lg:max-w-1/2 lg:shrink-0 lg:justify-end">
			{failedChecks.map((check) => (
				<li key={check} className="flex items-center gap-1.5">
					<CircleAlert aria-hidden size={14} className="shrink-0" />
					{check === "pages" ? (
						t(`check.lacks.${check}`)
					) : (
						<Link
							to={check === "file" || check === "fonts" ? address : `${address}/edit`}
							className="py-[3px] underline hover:text-link"
						>
							{t(`check.lacks.${check}`)}
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}
