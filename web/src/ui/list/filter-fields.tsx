import { useTranslation } from "react-i18next";
import type { OneFilter } from "../../lib/list/definition.ts";
import type { ChangeView } from "../../lib/list/use-view.ts";
import { filterValue, type ListView, withFilter, withoutFilters } from "../../lib/list/view.ts";
import { Button } from "../button.tsx";
import { Combobox } from "../combobox.tsx";
import { Field } from "../field.tsx";
import { Select } from "../select.tsx";

interface FilterFieldsProps<Context> {
	filters: readonly OneFilter<Context>[];
	context: Context;
	view: ListView;
	onChange: ChangeView;
}

export function FilterFields<Context>({ filters, context, view, onChange }: FilterFieldsProps<Context>) {
	const { t } = useTranslation("table");
	return (
		<div className="grid items-end gap-3 pb-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto] md:max-w-4xl">
			{filters.map((filter) => (
				<Field key={filter.id} label={filter.title(context)}>
					<OneValue
						filter={filter}
						context={context}
						value={filterValue(view, filter.id)}
						onChange={(value) => onChange(withFilter(view, filter.id, value ? [value] : []))}
					/>
				</Field>
			))}
			{filters.some(({ id }) => filterValue(view, id) !== "") && (
				<Button kind="link" onClick={() => onChange(withoutFilters(view))}>
					{t("clear_all")}
				</Button>
			)}
		</div>
	);
}

interface OneValueProps<Context> {
	filter: OneFilter<Context>;
	context: Context;
	value: string;
	onChange(value: string): void;
}

/** Selects take an empty value for none. */
const ANY = "any";

function OneValue<Context>({ filter, context, value, onChange }: OneValueProps<Context>) {
	const options = filter.options(context);
	const any = filter.any(context);
	if (filter.typed) {
		const choices = options.map(({ value: id, label, detail }) => ({ id, label, detail }));
		return <Combobox value={value} onChange={onChange} options={[{ id: "", label: any }, ...choices]} />;
	}
	return (
		<Select
			value={options.some((option) => option.value === value) ? value : ANY}
			onChange={(chosen) => onChange(chosen === ANY ? "" : chosen)}
			options={[{ value: ANY, label: any }, ...options]}
		/>
	);
}
