import type { ComponentProps } from "react";
import { cx } from "../lib/cx.ts";
import { useFieldAttributes } from "./field-context.ts";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
	value: string;
	onChange(value: string): void;
}

/** Grows from `rows`, or scrolls if browsers cannot. */
export function TextArea({ value, onChange, rows = 3, className, ...rest }: TextAreaProps) {
	const attributes = useFieldAttributes();
	return (
		<textarea
			{...attributes}
			{...rest}
			rows={rows}
			value={value ?? ""}
			onChange={(event) => onChange(event.target.value)}
			style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
			className={cx("field-box block field-sizing-content max-h-[60vh] resize-y px-3 py-2", className)}
		/>
	);
}
