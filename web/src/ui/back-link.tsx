import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Link } from "./link.tsx";

interface BackLinkProps {
	to: string;
	children: ReactNode;
	className?: string | false;
}

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
