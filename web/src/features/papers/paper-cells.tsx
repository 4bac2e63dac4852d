import type { PaperCard } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DateText } from "../../ui/date-text.tsx";
import { StatusBadge } from "../../ui/status-glyph.tsx";
import { SectionChip } from "./section-chip.tsx";
import type { ShownSection } from "./sections.ts";

interface RowProps {
	paper: PaperCard;
	section: ShownSection | undefined;
}

/** Title and authors of a row. The title is a link, for a new tab; the keyboard goes by rows. */
export function PaperCell({ paper, section }: RowProps) {
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
			<Authors paper={paper} section={section} />
		</>
	);
}

/** A row on a phone: 108 px high. */
export function PhoneCard({ paper, section, changed }: RowProps & { changed: string | null }) {
	return (
		<div className="flex h-[86px] flex-col">
			<p className="line-clamp-2 text-15 font-medium" lang={paper.language}>
				<span className="mr-1.5 text-secondary">{paper.number}</span>
				{paper.title}
			</p>
			<Authors paper={paper} section={section} />
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

function Authors({ paper: { first_author, authors_count, language }, section }: RowProps) {
	const { t } = useTranslation("papers");
	const more = authors_count - 1;
	return (
		<span className="flex min-w-0 items-center gap-1.5 text-secondary">
			{section && <SectionChip section={section} />}
			<span className="truncate">
				<span lang={language}>{first_author}</span>
				{more > 0 && ` ${t("and_more", { count: more })}`}
			</span>
		</span>
	);
}
