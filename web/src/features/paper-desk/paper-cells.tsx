import type { PaperCard } from "@deck/contracts/paper";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FROM_LIST } from "../../lib/list/use-way.ts";
import type { ShownSection } from "../../lib/sections.ts";
import { DateText } from "../../ui/date-text.tsx";
import { StatusBadge } from "../../ui/paper/status-glyph.tsx";
import { PaperMarks } from "./paper-marks.tsx";
import { SectionChip } from "./section-chip.tsx";

interface RowProps {
	paper: PaperCard;
	section: ShownSection | undefined;
	/** Says how many authors there are beside the first; left out where there are none. */
	more: string;
}

/** Title and authors of a row. The title is a link, for a new tab; the keyboard goes by rows. */
export function PaperCell(props: RowProps) {
	const { paper } = props;
	return (
		<>
			<Link
				to={String(paper.number)}
				state={FROM_LIST}
				tabIndex={-1}
				data-search
				lang={paper.language}
				title={paper.title}
				className="block truncate font-medium text-ink"
			>
				{paper.title}
			</Link>
			<Authors {...props} />
		</>
	);
}

/** A row on a phone: 108 px high. */
export function PhoneCard({ changed, ...props }: RowProps & { changed: ReactNode }) {
	const { paper } = props;
	return (
		<div className="flex h-[86px] flex-col">
			<p className="line-clamp-2 text-15 font-medium" lang={paper.language}>
				<span data-search className="mr-1.5 text-secondary">
					{paper.number}
				</span>
				<span data-search>{paper.title}</span>
			</p>
			<Authors {...props} />
			<p className="mt-auto flex items-center justify-between gap-3">
				<span className="flex min-w-0 flex-wrap items-center gap-x-3">
					<StatusBadge status={paper.status} bare />
					<PaperMarks paper={paper} bare />
				</span>
				<span className="text-secondary">
					{changed}
					<DateText at={paper.changed} kind="short" />
				</span>
			</p>
		</div>
	);
}

function Authors({ paper: { first_author, authors_count, language }, section, more }: RowProps) {
	return (
		<span className="flex min-w-0 items-center gap-1.5 text-secondary">
			{section && <SectionChip section={section} />}
			<span className="truncate">
				<span data-search lang={language}>
					{first_author}
				</span>
				{authors_count > 1 && ` ${more}`}
			</span>
		</span>
	);
}
