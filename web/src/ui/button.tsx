import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { To } from "react-router";
import { cx } from "../lib/cx.ts";
import { type ButtonKind, buttonClass } from "./button-class.ts";
import { Link } from "./link.tsx";

interface ButtonStyle {
	/** At most one primary per view; `danger` opens destructive paths, `danger-last` ends them. */
	kind?: ButtonKind;
	large?: boolean;
	wide?: boolean;
	icon?: LucideIcon;
	children: ReactNode;
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<"button">, "disabled" | "children"> {
	/** Shows a spinner, keeping the width; ignores clicks. */
	busy?: boolean;
	/** Disables the button, still focusable to read the reason. */
	offReason?: string;
}

export function Button({
	kind,
	large,
	wide,
	icon: Icon,
	busy,
	offReason,
	children,
	className,
	...rest
}: ButtonProps) {
	const reasonId = useId();
	const off = busy || offReason !== undefined;
	return (
		<>
			<button
				type="button"
				{...rest}
				aria-disabled={off || undefined}
				aria-busy={busy || undefined}
				aria-describedby={offReason ? reasonId : rest["aria-describedby"]}
				title={offReason ?? rest.title}
				onClick={(event) => (off ? event.preventDefault() : rest.onClick?.(event))}
				className={cx(buttonClass(kind, large, wide), "relative", busy && "opacity-100!", className)}
			>
				<span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>
					{Icon && <Icon aria-hidden size={16} className="shrink-0" />}
					{children}
				</span>
				{busy && (
					<span className="absolute inset-0 flex items-center justify-center">
						<LoaderCircle aria-hidden size={18} className="animate-spin" />
					</span>
				)}
			</button>
			{offReason && (
				<span id={reasonId} className="sr-only">
					{offReason}
				</span>
			)}
		</>
	);
}

export function ButtonLink({ to, kind, large, wide, icon: Icon, children }: ButtonStyle & { to: To }) {
	return (
		<Link to={to} className={buttonClass(kind, large, wide)}>
			{Icon && <Icon aria-hidden size={16} className="shrink-0" />}
			{children}
		</Link>
	);
}
