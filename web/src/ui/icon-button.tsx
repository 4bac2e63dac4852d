import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../lib/cx.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
	icon: LucideIcon;
	label: string;
	size?: number;
}

export function IconButton({ icon: Icon, label, size = 18, className, ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			title={label}
			{...rest}
			aria-label={label}
			className={cx(
				"target inline-flex aspect-square shrink-0 items-center justify-center rounded-control text-secondary transition-colors",
				"hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40",
				className,
			)}
		>
			<Icon aria-hidden size={size} />
		</button>
	);
}
