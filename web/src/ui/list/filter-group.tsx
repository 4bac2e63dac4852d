import { createContext, useContext } from "react";
import { cx } from "../../lib/cx.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { FilterOption } from "../../lib/list/definition.ts";
import { Checkbox } from "../checkbox.tsx";

export const FilterCounts = createContext<ReadonlyMap<string, ReadonlyMap<string, number>> | undefined>(
	undefined,
);

interface FilterGroupProps {
	id: string;
	title: string;
	options: readonly FilterOption[];
	selected: readonly string[];
	onChange: (selected: string[]) => void;
	/** Scrolls from 400 px instead of eight and a half lines. */
	tall?: boolean;
}

/** Offers only values with rows, or chosen ones. */
export function PresentFilterGroup({ options, ...props }: FilterGroupProps) {
	const counts = useContext(FilterCounts)?.get(props.id);
	const present = options.filter(({ value }) => counts?.get(value) || props.selected.includes(value));
	return present.length > 0 && <FilterGroup {...props} options={present} />;
}

export function FilterGroup(props: FilterGroupProps) {
	const { id, title, options, selected, onChange, tall } = props;
	const tick = (value: string, on: boolean) => {
		const kept = options.filter((option) => (option.value === value ? on : selected.includes(option.value)));
		onChange(kept.map((option) => option.value));
	};
	return (
		<fieldset className="min-w-0 border-b border-line py-3 last:border-b-0">
			<legend className="float-left mb-1.5 w-full px-4 text-13 text-secondary">{title}</legend>
			<div
				className={cx(
					"clear-both flex flex-col overflow-y-auto overscroll-contain px-4 max-sm:max-h-none!",
					tall ? "max-h-[400px]" : "max-h-[238px] pointer-coarse:max-h-[374px]",
				)}
			>
				{options.map(({ value, label, glyph }) => (
					<Checkbox
						key={value}
						value={selected.includes(value)}
						onChange={(on) => tick(value, on)}
						className="min-h-7 shrink-0 text-13!"
					>
						{glyph}
						<span className="min-w-0 flex-1 truncate" title={label}>
							{label}
						</span>
						<FilterCount filter={id} value={value} />
					</Checkbox>
				))}
			</div>
		</fieldset>
	);
}

function FilterCount({ filter, value }: { filter: string; value: string }) {
	const counts = useContext(FilterCounts);
	const locale = useLocale();
	if (!counts) return null;
	return <span className="text-secondary">{formatNumber(counts.get(filter)?.get(value) ?? 0, locale)}</span>;
}
