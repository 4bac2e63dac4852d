import { use } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldContext } from "../../ui/field-context.ts";

interface CheckListProps<T extends string> {
	value: readonly T[];
	onChange(value: T[]): void;
	onBlur?(): void;
	options: readonly { value: T; label: string }[];
}

export function CheckList<T extends string>({ value, onChange, onBlur, options }: CheckListProps<T>) {
	const field = use(FieldContext);
	const toggle = (one: T, on: boolean) =>
		onChange(
			options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))),
		);
	return (
		<fieldset
			aria-labelledby={field?.labelledBy}
			aria-describedby={field?.describedBy}
			className="flex flex-wrap gap-x-6 gap-y-2 py-1.5"
		>
			{options.map((option, index) => (
				<Checkbox
					key={option.value}
					id={index === 0 ? field?.id : undefined}
					aria-invalid={field?.invalid || undefined}
					value={value.includes(option.value)}
					onChange={(on) => toggle(option.value, on)}
					onBlur={onBlur}
				>
					{option.label}
				</Checkbox>
			))}
		</fieldset>
	);
}
