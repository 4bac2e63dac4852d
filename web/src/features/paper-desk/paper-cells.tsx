import { plainFormulas } from "@deck/contracts/formulas";
import type { PaperListRow } from "@deck/contracts/paper";
import { MessageSquareText } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { firstAuthorFor, titleFor } from "../../lib/paper/texts-for.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { PaperMarks } from "../../ui/paper/paper-marks.tsx";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { StatusBadge } from "../../ui/paper/status-icon.tsx";
import { HiddenPaperMatch, useHiddenPaperMatch } from "./hidden-paper-match.tsx";
import type { PapersContext } from "./papers-context.ts";

interface RowProps {
	paper: PaperListRow;
	context: PapersContext;
}

/** Shows title and authors. The title is a plain link without router, for new tabs; the row handles clicks. */
export function PaperCell(props: RowProps) {
	const { paper, context } = props;
	const found = useHiddenPaperMatch(paper, context);
	const { lang, title } = titleFor(paper, context.locale);
	return (
		<span className="block group-data-dense/table:flex group-data-dense/table:items-center group-data-dense/table:gap-3">
			<a
				href={context.address(paper)}
				data-row
				onClick={leaveToRow}
				tabIndex={-1}
				data-search
				lang={lang}
				data-full={plainFormulas(title)}
				className="block truncate-title font-medium text-ink group-data-dense/table:max-w-[70%] group-data-dense/table:shrink-0"
			>
				<Formulas text={title} oneLine />
			</a>
			<Authors {...props} found={found} />
		</span>
	);
}

/** Leaves plain clicks to the row. */
function leaveToRow(event: MouseEvent) {
	if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault();
}

/** Shows a paper in 108 px; a match replaces the title's second line. */
export function PhoneCard({ changed, ...props }: RowProps & { changed: ReactNode }) {
	const { paper, context } = props;
	const found = useHiddenPaperMatch(paper, context);
	const { lang, title } = titleFor(paper, context.locale);
	return (
		<div className="flex h-[86px] flex-col">
			<p
				// Not `:has`, which doubles the browser's time per changed row.
				className={cx("room-for-signs text-15 font-medium", found ? "line-clamp-1" : "line-clamp-2")}
				lang={lang}
			>
				<span data-search className="mr-1.5 text-secondary">
					{paper.number}
				</span>
				<span data-search>
					<Formulas text={title} oneLine />
				</span>
			</p>
			<Authors {...props} found={found} />
			<p className="mt-auto flex items-center justify-between gap-3">
				<span className="flex min-w-0 flex-wrap items-center gap-x-3">
					<StatusBadge status={paper.status} iconOnly />
					<PaperMarks paper={paper} iconOnly />
				</span>
				<span className="text-secondary">
					{changed}
					<DateText at={paper.changed} kind="short" />
				</span>
			</p>
		</div>
	);
}

function Authors({ paper, context, found }: RowProps & { found: ReturnType<typeof useHiddenPaperMatch> }) {
	const { number, authors_count } = paper;
	const { t, more, sections, notes, locale } = context;
	const { lang, name } = firstAuthorFor(paper, locale);
	const section = sections.get(paper.section);
	const count = notes?.get(number)?.notes ?? 0;
	return (
		<span className="flex min-w-0 items-center gap-1.5 text-secondary max-sm:flex-wrap">
			{section && <SectionChip section={section} />}
			<span className="min-w-16 shrink-3 truncate">
				<span data-search lang={lang}>
					{name}
				</span>
				{authors_count > 1 && ` ${more(authors_count - 1)}`}
			</span>
			{count > 0 && (
				<span
					title={t("papers:notes_of", { count })}
					className="ml-1 flex shrink-0 items-center gap-1 text-12"
				>
					<MessageSquareText aria-hidden size={13} />
					<span aria-hidden>{count}</span>
					<span className="sr-only">{t("papers:notes_of", { count })}</span>
				</span>
			)}
			{found && <HiddenPaperMatch found={found} t={t} />}
		</span>
	);
}
