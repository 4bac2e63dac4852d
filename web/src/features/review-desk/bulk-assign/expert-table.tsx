import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import type { Column } from "../../../ui/table/columns.ts";
import { Table } from "../../../ui/table/table.tsx";
import { LoadPips } from "../assign/load-pips.tsx";
import type { AssignmentState } from "./alternatives.ts";
import { useFormatPoints } from "./assign-texts.ts";
import { type AssignmentInput, displayedTotal, isAvailable } from "./assignment-input.ts";
import type { AssignmentDraft } from "./proposal.ts";
import { expectedLoads } from "./sent.ts";

interface ExpertRow {
	number: number;
	name: string;
	would: number;
	limit: number | null;
	papers: readonly number[];
	sum: number;
}

interface ExpertTableProps {
	input: AssignmentInput;
	assignment: AssignmentState;
	draft: AssignmentDraft;
	onOpen(expert: number): void;
}

export function ExpertTable({ input, assignment, draft, onOpen }: ExpertTableProps) {
	const { options } = draft;
	const { t } = useTranslation("assign");
	const { id } = useConference();
	const points = useFormatPoints();
	const loads = useMemo(() => expectedLoads(input, draft), [input, draft]);
	const rows = useMemo(
		() =>
			input.experts
				.map((expert): ExpertRow & { takes: boolean } => {
					const { number, name, limit } = expert;
					const papers = assignment.papersOf.get(number) ?? [];
					const least = Math.min(
						limit ?? Number.POSITIVE_INFINITY,
						options.maxPerExpert ?? Number.POSITIVE_INFINITY,
					);
					return {
						number,
						name,
						papers,
						would: loads.get(number) ?? 0,
						limit: Number.isFinite(least) ? least : null,
						takes: isAvailable(expert, options),
						sum: displayedTotal(
							input,
							papers.map((paper) => [paper, number]),
						),
					};
				})
				.filter(({ papers, takes }) => papers.length > 0 || takes)
				.sort((one, other) => other.papers.length - one.papers.length || other.would - one.would),
		[input, assignment, options, loads],
	);
	const load = ({ would, limit }: ExpertRow) => (
		<LoadPips taken={would} limit={limit} full={limit !== null && would >= limit} />
	);
	const columns: Column<ExpertRow>[] = [
		{
			key: "name",
			title: t("column.expert"),
			width: "minmax(0, 1fr)",
			cell: ({ name }) => <span className="block truncate font-medium text-ink">{name}</span>,
		},
		{ key: "load", title: t("column.load"), width: "200px", cell: load },
		{
			key: "papers",
			title: t("column.papers"),
			width: "minmax(0, 1fr)",
			cell: ({ papers }) => <span className="block truncate text-secondary">{papers.join(", ")}</span>,
		},
		{
			key: "sum",
			title: t("column.sum"),
			width: "72px",
			align: "end",
			cell: ({ sum, papers }) => (papers.length > 0 ? points(sum) : ""),
		},
	];
	return (
		<Table
			label={t("by.expert")}
			name={`assign experts:${id}`}
			rows={rows}
			rowId={({ number }) => number}
			rowName={({ name }) => name}
			columns={columns}
			onOpen={({ number }) => onOpen(number)}
			card={(row) => (
				<span className="flex h-[86px] min-w-0 flex-col">
					<span className="truncate text-15 font-medium">{row.name}</span>
					<span className="truncate text-13 text-secondary">{row.papers.join(", ")}</span>
					<span className="mt-auto text-13">{load(row)}</span>
				</span>
			)}
			empty={<p className="p-5 text-ink">{t("nothing_to_assign")}</p>}
		/>
	);
}
