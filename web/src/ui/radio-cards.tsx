import { use } from "react";
import { cx } from "../lib/cx.ts";
import { FieldContext, useFieldAttributes } from "./field-context.ts";

interface RadioCardsProps<T extends string> {
	value: T | undefined;
	onChange(value: T): void;
	options: readonly { value: T; label: string; detail?: string }[];
	onBlur?(): void;
}

/** Offers choices as cards. Put it into a `Field group`. */
export function RadioCards<T extends string>({ value, onChange, options, onBlur }: RadioCardsProps<T>) {
	const field = use(FieldContext);
	const attributes = useFieldAttributes();
	return (
		<div
			role="radiogroup"
			aria-labelledby={field?.labelledBy}
			aria-describedby={field?.describedBy}
			aria-required={field?.required || undefined}
			className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col"
		>
			{options.map((option, index) => (
				<label
					key={option.value}
					className={cx(
						"flex cursor-pointer gap-2.5 rounded-card border bg-surface p-3 transition-colors",
						value === option.value
							? "border-focus bg-selected outline outline-focus"
							: field?.invalid
								? "border-bad-icon"
								: "border-control hover:bg-sunken",
					)}
				>
					<input
						type="radio"
						id={index === 0 ? attributes.id : undefined}
						aria-invalid={attributes["aria-invalid"]}
						name={attributes.id}
						checked={value === option.value}
						onChange={() => onChange(option.value)}
						onBlur={onBlur}
						className="mt-px size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-primary"
					/>
					<span>
						<span className="block font-medium">{option.label}</span>
						{option.detail && <span className="block text-13 text-secondary">{option.detail}</span>}
					</span>
				</label>
			))}
		</div>
	);
}
