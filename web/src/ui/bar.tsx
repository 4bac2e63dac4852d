import { MailWarning, VenetianMask, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

const ICONS = { unverified: MailWarning, impersonation: VenetianMask, maintenance: Wrench };

export function Bar({
	kind,
	children,
	aside,
}: {
	kind: "unverified" | "impersonation" | "maintenance";
	children: ReactNode;
	aside?: ReactNode;
}) {
	const Icon = ICONS[kind];
	const dark = kind === "impersonation";
	return (
		<div
			role="status"
			className={cx(
				"flex min-h-11 items-center gap-x-2.5 px-4 text-14",
				dark
					? // Separates it from dark pages, black too.
						"border-b-2 border-violet-500 bg-neutral-950 py-1 text-neutral-0 sm:px-6"
					: "justify-center border-b border-orange-300 bg-orange-100 py-2 text-orange-900 max-sm:grid max-sm:grid-cols-[auto_1fr]",
			)}
		>
			<Icon aria-hidden size={18} className="shrink-0" />
			<span className={dark ? "min-w-0 grow" : "min-w-0 wrap-anywhere"}>{children}</span>
			{aside}
		</div>
	);
}
