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
	aside?: ReactNode;
}) {
	const Icon = kind === "unverified" ? MailWarning : VenetianMask;
	return (
		<div
			role="status"
			className={cx(
				"flex min-h-11 items-center justify-center gap-2.5 px-4 py-2 text-14",
				kind === "unverified"
					? "border-b border-orange-300 bg-orange-100 text-orange-900"
					: "bg-neutral-950 text-neutral-0",
			)}
		>
			<Icon aria-hidden size={18} className="shrink-0" />
			<span>{children}</span>
			{aside}
		</div>
	);
}
