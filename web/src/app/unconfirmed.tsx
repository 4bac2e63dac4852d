import type { ReactNode } from "react";

/**
 * A page that is about nothing but the unconfirmed e-mail: the layout's notice of it is hidden, also while the page
 * loads, so that it neither flashes nor moves the page.
 */
export function Unconfirmed({ children }: { children: ReactNode }) {
	return (
		<div data-unconfirmed className="contents">
			{children}
		</div>
	);
}
