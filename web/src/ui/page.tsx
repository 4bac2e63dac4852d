import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface PageProps {
	children: ReactNode;
	/** 320 px at the right; below on narrow screens. */
	aside?: ReactNode;
	/** Only the width: for parts with their own padding below a hero. */
	withoutCard?: boolean;
}

/** Lays out a column of 1104 px. */
export function Page({ children, aside, withoutCard }: PageProps) {
	return (
		<div
			className={cx(
				"mx-auto w-full max-w-[1136px] px-4",
				!withoutCard && "py-6 sm:py-10",
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
