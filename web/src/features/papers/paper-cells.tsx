import type { PaperCard } from "@deck/contracts/paper";
import { Link } from "react-router";
import type { ShownSection } from "../../lib/sections.ts";
import { DateText } from "../../ui/date-text.tsx";
import { StatusBadge } from "../../ui/status-glyph.tsx";
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
				tabIndex={-1}
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
export function PhoneCard({ changed, ...props }: RowProps & { changed: string | null }) {
	const { paper } = props;
	return (
		<div className="flex h-[86px] flex-col">
			<p className="line-clamp-2 text-15 font-medium" lang={paper.language}>
				<span className="mr-1.5 text-secondary">{paper.number}</span>
				{paper.title}
			</p>
			<Authors {...props} />
			<p className="mt-auto flex items-center justify-between gap-3">
				<StatusBadge status={paper.status} bare />
				<span className="text-secondary">
					{changed && (
						<span title={changed} className="mr-1.5 inline-block size-1.5 rounded-full bg-focus align-middle">
							<span className="sr-only">{changed}</span>
						</span>
					)}
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
				<span lang={language}>{first_author}</span>
				{authors_count > 1 && ` ${more}`}
			</span>
		</span>
	);
}
