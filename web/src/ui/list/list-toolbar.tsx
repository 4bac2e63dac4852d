import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import type { ChangeView } from "../../lib/list/use-view.ts";
import { countFilters, filterValues, type ListView, withFilter } from "../../lib/list/view.ts";
import { buttonClass } from "../button-class.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import { SearchInput } from "./search-input.tsx";

interface ListToolbarProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	label: string;
	query: string;
	onQuery: (query: string) => void;
	onResults: () => void;
	view: ListView;
	remembered: boolean;
	onChange: ChangeView;
	onClear: () => void;
	onFilters?: () => void;
	children?: ReactNode;
}

export function ListToolbar<Row extends ListRow, Id extends RowId, Context>(
	props: ListToolbarProps<Row, Id, Context>,
) {
	const { list, label, query, onQuery, onResults, view, remembered, onClear, onFilters, children } = props;
	const { t } = useTranslation("table");
	const chips = useChips(props);
	const count = countFilters(view, list);
	return (
		<div className="flex flex-col gap-2.5">
			<div className="flex items-center gap-2">
				<SearchInput
					value={query}
					onChange={onQuery}
					onResults={onResults}
					label={label}
					className="min-w-0 grow"
				/>
				{children}
				{onFilters && (
					<button
						type="button"
						onClick={onFilters}
						aria-label={count > 0 ? t("filters_on", { count }) : t("filters")}
						className={buttonClass()}
					>
						<ListFilter aria-hidden size={18} className="text-secondary" />
						<span className="max-sm:hidden">{t("filters")}</span>
						{count > 0 && (
							<span className="inline-flex size-5 items-center justify-center rounded-full bg-primary text-12 font-semibold text-white">
								{count}
							</span>
						)}
					</button>
				)}
			</div>
			<FilterChips chips={chips} remembered={remembered} onClear={onClear} />
		</div>
	);
}

function useChips<Row extends ListRow, Id extends RowId, Context>({
	list,
	context,
	view,
	onChange,
}: ListToolbarProps<Row, Id, Context>) {
	const { t } = useTranslation("table");
	return list.filters.flatMap((filter): FilterChip[] => {
		const values = filterValues(view, filter.id);
		if (values.length === 0) return [];
		const label =
			filter.kind === "flag"
				? filter.valueText(context)
				: t("chip", {
						name: filter.title(context),
						values: values.map((value) => filter.valueText(value, context)).join(", "),
					});
		return [{ key: filter.id, label, onRemove: () => onChange(withFilter(view, filter.id, [])) }];
	});
}
