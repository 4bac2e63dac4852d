import { Check, Minus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/cx.ts";

export interface CheckboxProps
	extends Omit<ComponentProps<"input">, "value" | "onChange" | "checked" | "type" | "children"> {
	value: boolean;
	onChange(value: boolean): void;
	/** Its words; leave it out only with `aria-label`. */
	children?: ReactNode;
	/** Some but not all: the box of a partial selection. */
	some?: boolean;
}

/** A box to tick, with its words. */
export function Checkbox({ value, onChange, children, some = false, className, ...rest }: CheckboxProps) {
	const Mark = some ? Minus : Check;
	return (
		<label
			className={cx(
				"inline-flex cursor-pointer items-center gap-2.5 text-14 has-disabled:cursor-not-allowed pointer-coarse:min-h-11",
				className,
			)}
		>
			<span className="relative inline-flex size-[18px] shrink-0">
				<input
					{...rest}
					type="checkbox"
					checked={value}
					ref={(element) => {
						if (element) element.indeterminate = some;
					}}
					onChange={(event) => onChange(event.target.checked)}
					className="peer size-[18px] cursor-[inherit] appearance-none rounded-mark border border-control bg-surface before:absolute before:-inset-[3px] checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-50"
				/>
				<Mark
					aria-hidden
					size={14}
					strokeWidth={3}
					className="pointer-events-none absolute top-0.5 left-0.5 hidden text-white peer-checked:block peer-indeterminate:block"
				/>
			</span>
			{children}
		</label>
	);
}
