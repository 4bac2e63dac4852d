import { Check, Minus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface CheckboxProps
	extends Omit<ComponentProps<"input">, "value" | "onChange" | "checked" | "type" | "children"> {
	value: boolean;
	onChange(value: boolean): void;
	/** Omit it only with `aria-label`. */
	children?: ReactNode;
	indeterminate?: boolean;
}

export function Checkbox({
	value,
	onChange,
	children,
	indeterminate = false,
	className,
	...rest
}: CheckboxProps) {
	const Mark = indeterminate ? Minus : Check;
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
						if (element) element.indeterminate = indeterminate;
					}}
					onChange={(event) => onChange(event.target.checked)}
					className="peer absolute -inset-[3px] size-6 cursor-[inherit] opacity-0"
				/>
				<span className="pointer-events-none size-[18px] rounded-mark border border-control bg-surface peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50" />
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
