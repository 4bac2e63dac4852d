import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Checkbox } from "../checkbox.tsx";

export interface FilterOption<Value extends string | number> {
	value: Value;
	label: string;
	/** How many rows have it. */
	count?: number;
	/** Before the label: a status glyph, a section's letter. */
	glyph?: ReactNode;
}

interface FilterGroupProps<Value extends string | number> {
	title: string;
	options: readonly FilterOption<Value>[];
	selected: readonly Value[];
	/** Told the values in the order of the options. */
	onChange: (selected: Value[]) => void;
	/** A long list, such as sections: it scrolls beyond 400 px in place of 120. */
	tall?: boolean;
}

/** One filter of a panel: values to tick, with counts. */
export function FilterGroup<Value extends string | number>(props: FilterGroupProps<Value>) {
	const { title, options, selected, onChange, tall } = props;
	const locale = useLocale();
	const tick = (value: Value, on: boolean) => {
		const kept = options.filter((option) => (option.value === value ? on : selected.includes(option.value)));
		onChange(kept.map((option) => option.value));
	};
	return (
		<fieldset className="min-w-0 border-b border-line py-3 last:border-b-0">
			<legend className="float-left mb-1.5 w-full px-4 text-13 text-secondary">{title}</legend>
			<div
				className={cx(
					"clear-both flex flex-col overflow-y-auto overscroll-contain px-4 max-sm:max-h-none!",
					tall ? "max-h-[400px]" : "max-h-[120px]",
				)}
			>
				{options.map(({ value, label, count, glyph }) => (
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
						{count !== undefined && <span className="text-secondary">{formatNumber(count, locale)}</span>}
					</Checkbox>
				))}
			</div>
		</fieldset>
	);
}
