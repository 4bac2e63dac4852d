import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../lib/cx.ts";
import { useFieldAttributes } from "./field-context.ts";

interface TextInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
	value: string;
	onChange(value: string): void;
	type?: "text" | "email" | "search" | "url" | "tel" | "number";
	icon?: LucideIcon;
}

export function TextInput({
	value,
	onChange,
	type = "text",
	icon: Icon,
	className,
	...rest
}: TextInputProps) {
	const attributes = useFieldAttributes();
	const input = (
		<input
			{...attributes}
			{...rest}
			type={type}
			value={value ?? ""}
			onChange={(event) => onChange(event.target.value)}
			className={cx("field-box px-3", Icon && "pl-9", className)}
		/>
	);
	if (!Icon) return input;
	return (
		<div className="relative">
			<Icon aria-hidden size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-hint" />
			{input}
		</div>
	);
}
