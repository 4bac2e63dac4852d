import type { LucideIcon } from "lucide-react";
import { use } from "react";
import { cx } from "../lib/cx.ts";
import { FieldContext, useFieldAttributes } from "./field-context.ts";

interface SegmentedProps<T extends string> {
	value: T | undefined;
	onChange(value: T): void;
	options: readonly {
		value: T;
		label: string /** Name of a short label: "EN". */;
		name?: string;
		icon?: LucideIcon;
		bare?: boolean;
	}[];
	label?: string;
	small?: boolean;
	wide?: boolean;
	onBlur?(): void;
}

/** Offers two or three short options. */
export function Segmented<T extends string>({
	value,
	onChange,
	options,
	label,
	small,
	wide,
	onBlur,
}: SegmentedProps<T>) {
	const field = use(FieldContext);
	const attributes = useFieldAttributes();
	return (
		<div
			role="radiogroup"
			aria-label={label}
			aria-labelledby={label ? undefined : field?.labelledBy}
			aria-describedby={field?.describedBy}
			className={cx(
				// Of three on a phone, the longer labels get more room.
				"inline-grid auto-cols-fr grid-flow-col rounded-control border bg-sunken p-0.5 max-sm:has-[label:nth-child(3)]:auto-cols-auto",
				field?.invalid ? "border-bad-icon" : "border-line",
				wide && "w-full",
			)}
		>
			{options.map((option, index) => (
				<label
					key={option.value}
					title={option.bare ? option.label : undefined}
					className={cx(
						"relative inline-flex cursor-pointer items-center justify-center rounded-mark transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
						small
							? "min-h-7 px-2.5 text-12 pointer-coarse:min-h-10 pointer-coarse:px-3"
							: "min-h-[34px] px-4 text-14 max-sm:min-h-10 pointer-coarse:min-h-10",
						value === option.value
							? "bg-surface font-semibold text-link shadow-rest ring-1 ring-edge"
							: "font-medium text-ink hover:bg-line",
					)}
				>
					<input
						type="radio"
						id={index === 0 ? attributes.id : undefined}
						aria-invalid={attributes["aria-invalid"]}
						aria-label={option.name ?? (option.bare ? option.label : undefined)}
						name={attributes.id}
						checked={value === option.value}
						onChange={() => onChange(option.value)}
						onBlur={onBlur}
						className="absolute inset-0 cursor-pointer opacity-0"
					/>
					{option.icon && (
						<option.icon aria-hidden size={16} className={cx("shrink-0", !option.bare && "mr-2")} />
					)}
					{!option.bare && option.label}
				</label>
			))}
		</div>
	);
}
