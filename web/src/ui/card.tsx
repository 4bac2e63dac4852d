import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface CardProps {
	title?: string;
	aside?: ReactNode;
	children: ReactNode;
	flush?: boolean;
	id?: string;
}

export function Card({ title, aside, children, flush, id }: CardProps) {
	return (
		<section
			id={id}
			aria-label={title}
			className={cx(
				"scroll-mt-20 rounded-card border border-line bg-surface shadow-rest",
				!flush && "p-4 sm:p-5",
			)}
		>
			{title && (
				<div
					className={cx(
						"mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1",
						flush && "px-4 pt-4 sm:px-5 sm:pt-5",
					)}
				>
					<h2 tabIndex={-1} className="text-18">
						{title}
					</h2>
					{aside}
				</div>
			)}
			{children}
		</section>
	);
}
