import { MailWarning, VenetianMask } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

/** A strip above the page: orange while the e-mail is unverified, black while acting as somebody else. */
export function Bar({
	kind,
	children,
	aside,
}: {
	kind: "unverified" | "impersonation";
	children: ReactNode;
	/** What can be done about it: behind the text, on phones below; in a black strip at its end. */
	aside?: ReactNode;
}) {
	const unverified = kind === "unverified";
	const Icon = unverified ? MailWarning : VenetianMask;
	return (
		<div
			role="status"
			className={cx(
				"flex min-h-11 items-center gap-x-2.5 px-4 text-14",
				unverified
					? "justify-center border-b border-orange-300 bg-orange-100 py-2 text-orange-900 max-sm:grid max-sm:grid-cols-[auto_1fr]"
					: // The line sets it off from dark pages, which are black as well.
						"border-b-2 border-violet-500 bg-neutral-950 py-1 text-neutral-0 sm:px-6",
			)}
		>
			<Icon aria-hidden size={18} className="shrink-0" />
			<span className={unverified ? "min-w-0 wrap-anywhere" : "min-w-0 grow"}>{children}</span>
			{aside}
		</div>
	);
}
