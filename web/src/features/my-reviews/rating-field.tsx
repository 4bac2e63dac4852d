import { type KeyboardEvent, use } from "react";
import { useWatch } from "react-hook-form";
import { cx } from "../../lib/cx.ts";
import { FieldContext, useFieldAttributes } from "../../ui/field-context.ts";
import { type Control, FormField } from "../../ui/form/form-field.tsx";

const STEPS = [1, 2, 3, 4, 5];

interface RatingFieldProps {
	/** Path in the form. */
	name: string;
	label: string;
	hint: string;
	labelOf(value: number): string;
}

/** Chooses 1 to 5, by arrows or digit keys. */
export function RatingField({ name, label, hint, labelOf }: RatingFieldProps) {
	const value: number | undefined = useWatch({ name });
	return (
		<FormField<number | undefined>
			group
			name={name}
			label={label}
			hint={hint}
			aside={value && <span className="text-13 text-secondary">{labelOf(value)}</span>}
		>
			{(field) => <Scale {...field} labelOf={labelOf} />}
		</FormField>
	);
}

function Scale({
	value,
	onChange,
	onBlur,
	labelOf,
}: Control<number | undefined> & Pick<RatingFieldProps, "labelOf">) {
	const field = use(FieldContext);
	const { id, "aria-invalid": invalid } = useFieldAttributes();
	const type = (event: KeyboardEvent<HTMLDivElement>) => {
		const digit = Number(event.key);
		if (!STEPS.includes(digit) || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		onChange(digit);
		event.currentTarget.querySelectorAll("input")[digit - 1]?.focus();
	};
	return (
		<div
			role="radiogroup"
			aria-labelledby={field?.labelledBy}
			aria-describedby={field?.describedBy}
			aria-required
			tabIndex={-1}
			onKeyDown={type}
			className="grid grid-cols-5 gap-2"
		>
			{STEPS.map((step) => (
				<label
					key={step}
					title={labelOf(step)}
					className={cx(
						"relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border text-15 font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
						value === step
							? "border-primary bg-primary text-white"
							: cx("bg-surface hover:bg-sunken", field?.invalid ? "border-bad-icon" : "border-control"),
					)}
				>
					<input
						type="radio"
						id={step === 1 ? id : undefined}
						name={id}
						aria-label={`${step}, ${labelOf(step)}`}
						aria-invalid={invalid}
						checked={value === step}
						onChange={() => onChange(step)}
						onBlur={onBlur}
						className="absolute inset-0 cursor-pointer opacity-0"
					/>
					<span aria-hidden>{step}</span>
				</label>
			))}
		</div>
	);
}
