import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../lib/cx.ts";

interface BackLinkProps {
	to: string;
	/** What is there. */
	children: ReactNode;
	className?: string | false;
}

/** The way back from a page, over its title. */
export function BackLink({ to, children, className }: BackLinkProps) {
	return (
		<Link
			to={to}
			className={cx("target inline-flex items-center gap-2 font-medium text-link hover:underline", className)}
		>
			<ArrowLeft aria-hidden size={16} />
			{children}
		</Link>
	);
}
