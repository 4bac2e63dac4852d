import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

export interface PageProps {
	children: ReactNode;
	/** A column of 320 px at the right; below the rest on narrow screens. */
	aside?: ReactNode;
	/** Only the column's width: for parts below a hero that bring their own space. */
	bare?: boolean;
}

/** The 1104 px column of default and conference pages. */
export function Page({ children, aside, bare }: PageProps) {
	return (
		<div
			className={cx(
				"mx-auto w-full max-w-[1136px] px-4",
				!bare && "py-6 sm:py-10",
				aside !== undefined && "grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] md:gap-14",
			)}
		>
			{aside === undefined ? (
				children
			) : (
				<>
					<div className="min-w-0">{children}</div>
					<div className="flex min-w-0 flex-col gap-4">{aside}</div>
				</>
			)}
		</div>
	);
}
