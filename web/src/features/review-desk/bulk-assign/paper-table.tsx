import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { ArrowDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { firstAuthorFor, titleFor } from "../../../lib/paper/texts-for.ts";
import { Formulas } from "../../../ui/math/formulas.tsx";
import type { Column } from "../../../ui/table/columns.ts";
import { Table } from "../../../ui/table/table.tsx";
import type { AssignmentState } from "./alternatives.ts";
import { useFormatPoints } from "./assign-texts.ts";
import { type AssignmentInput, displayedTotal } from "./assignment-input.ts";
import { PairCell } from "./pair-cell.tsx";
import type { Pair, Proposal } from "./proposal.ts";

/** Further reviewers are in the paper's panel. */
const MAX_COLUMNS = 3;

interface PaperRow {
	number: number;
	title: { lang: Locale; title: string };
	author: ReturnType<typeof firstAuthorFor>;
	reviewers: readonly { pair: Pair; asked: boolean }[];
	empty: number;
	sum: number;
	worst: boolean;
}

function rowsOf(
	input: AssignmentInput,
	assignment: AssignmentState,
	perPaper: number,
	locale: Locale,
): PaperRow[] {
	return input.papers.map(({ paper }, p) => {
		const { number } = paper;
		const reviewers = [
			...(input.reviewers[p] ?? []).map((expert) => ({ pair: [number, expert] as const, asked: true })),
			...(assignment.expertsOf.get(number) ?? []).map((expert) => ({
				pair: [number, expert] as const,
				asked: false,
			})),
		];
		return {
			number,
			title: titleFor(paper, locale),
			author: firstAuthorFor(paper, locale),
			reviewers,
			empty: Math.max(0, perPaper - reviewers.length),
			sum: displayedTotal(
				input,
				reviewers.map(({ pair }) => pair),
			),
			worst: number === assignment.worst.paper,
		};
	});
}

interface PaperTableProps {
	input: AssignmentInput;
	assignment: AssignmentState;
	proposal: Proposal;
	perPaper: number;
	onOpen(paper: number): void;
}

export function PaperTable({ input, assignment, proposal, perPaper, onOpen }: PaperTableProps) {
	const { t } = useTranslation("assign");
	const { id } = useConference();
	const points = useFormatPoints();
	const locale = useLocale();
	const rows = useMemo(
		() => rowsOf(input, assignment, perPaper, locale),
		[input, assignment, perPaper, locale],
	);
	const width = Math.min(
		MAX_COLUMNS,
		Math.max(1, ...rows.map(({ reviewers, empty }) => reviewers.length + empty)),
	);
	const columns: Column<PaperRow>[] = [
		{ key: "number", title: t("column.number"), width: "44px", cell: ({ number }) => number },
		{
			key: "title",
			title: t("column.paper"),
			width: "minmax(0, 1.4fr)",
			cell: ({ title: { lang, title }, author }) => (
				<span className="flex min-w-0 flex-col">
					<span lang={lang} title={plainFormulas(title)} className="truncate-title font-medium text-ink">
						<Formulas text={title} oneLine />
					</span>
					<span lang={author.lang} className="truncate text-12 text-secondary">
						{author.name}
					</span>
				</span>
			),
		},
		...Array.from(
			{ length: width },
			(_, place): Column<PaperRow> => ({
				key: `reviewer ${place}`,
				width: "minmax(0, 1fr)",
				title: t("column.reviewer", { n: place + 1 }),
				cell: ({ reviewers, empty }) => {
					const one = reviewers[place];
					const more = place === MAX_COLUMNS - 1 ? reviewers.length - MAX_COLUMNS : 0;
					if (!one)
						return place < reviewers.length + empty && <span className="text-wait">{t("empty_place")}</span>;
					return (
						<span className="flex items-center gap-1">
							<span className="min-w-0 grow">
								<PairCell key={one.pair[1]} {...one} input={input} proposal={proposal} />
							</span>
							{more > 0 && <span className="text-secondary">+{more}</span>}
						</span>
					);
				},
			}),
		),
		{
			key: "sum",
			title: t("column.sum"),
			width: "72px",
			align: "end",
			cell: ({ sum, worst }) => <Sum sum={points(sum)} worst={worst} />,
		},
	];
	return (
		<Table
			label={t("by.paper")}
			name={`assign papers:${id}`}
			rows={rows}
			rowId={({ number }) => number}
			rowName={({ title: { title } }) => title}
			columns={columns}
			onOpen={({ number }) => onOpen(number)}
			card={({ number, title: { lang, title }, reviewers, empty, sum, worst }) => (
				<span className="flex h-[86px] min-w-0 flex-col">
					<span lang={lang} className="truncate-title text-15 font-medium">
						<span className="mr-1.5 text-secondary">{number}</span>
						<Formulas text={title} oneLine />
					</span>
					<span className="line-clamp-2 text-13 text-secondary">
						{[
							...reviewers.map(
								({ pair: [, expert] }) => input.experts[input.expertAt.get(expert) ?? -1]?.name,
							),
							...(empty > 0 ? [t("empty_places", { count: empty })] : []),
						].join(", ")}
					</span>
					<span className="mt-auto">
						<Sum sum={points(sum)} worst={worst} />
					</span>
				</span>
			)}
			empty={<p className="p-5 text-ink">{t("nothing_to_assign")}</p>}
		/>
	);
}

function Sum({ sum, worst }: { sum: string; worst: boolean }) {
	const { t } = useTranslation("assign");
	return (
		<span className="inline-flex items-center gap-1 font-semibold text-ink">
			{worst && <ArrowDown role="img" aria-label={t("worst_served")} size={14} className="text-wait" />}
			<span className="sr-only sm:hidden">{t("column.sum")}</span>
			{sum}
		</span>
	);
}
