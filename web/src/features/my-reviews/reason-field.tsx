import { use } from "react";
import { cx } from "../../lib/cx.ts";
import { FieldContext, useFieldAttributes } from "../../ui/field-context.ts";
import type { Control } from "../../ui/form/form-field.tsx";

interface ReasonFieldProps<T extends string> extends Control<T | undefined> {
	options: readonly { value: T; label: string }[];
}

export function ReasonField<T extends string>({ value, onChange, onBlur, options }: ReasonFieldProps<T>) {
	const field = use(FieldContext);
	const { id, "aria-invalid": invalid } = useFieldAttributes();
	return (
		<div
			role="radiogroup"
			aria-labelledby={field?.labelledBy}
			aria-describedby={field?.describedBy}
			aria-required
			className="flex flex-col gap-2"
		>
			{options.map((option, index) => (
				<label
					key={option.value}
					className={cx(
						"flex min-h-11 cursor-pointer items-center gap-3 rounded-control border bg-surface px-3 transition-colors",
						value === option.value
							? "border-focus bg-selected outline outline-focus"
							: field?.invalid
								? "border-bad-icon"
								: "border-control hover:bg-sunken",
					)}
				>
					<input
						type="radio"
						id={index === 0 ? id : undefined}
						name={id}
						aria-invalid={invalid}
						checked={value === option.value}
						onChange={() => onChange(option.value)}
						onBlur={onBlur}
						className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-primary"
					/>
					{option.label}
				</label>
			))}
		</div>
	);
}
