import type { ReactNode } from "react";
import { BackLink } from "../back-link.tsx";

interface RowPageBarProps {
	back: string;
	/** Title of the list that the page's row is in. */
	list: string;
	children: ReactNode;
}

/**
 * Shows the way back to a list and a row's buttons in one line, beside the navigation's button on phones.
 */
export function RowPageBar({ back, list, children }: RowPageBarProps) {
	return (
		<div className="@container/row-bar max-md:ml-9">
			<div className="flex min-h-9 items-center justify-between gap-x-3">
				<BackLink to={back} className="min-w-0">
					<span className="truncate">{list}</span>
				</BackLink>
				<div className="-mr-2 flex shrink-0 items-center gap-1">{children}</div>
			</div>
		</div>
	);
}
