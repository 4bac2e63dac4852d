import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../lib/cx.ts";

interface ChipProps {
	children: ReactNode;
	/** Makes it removable; `name`: for screen readers. */
	onRemove?(): void;
	name?: string;
	/** `tag` is grey, `filter` violet. */
	kind?: "filter" | "tag";
	/** Wraps instead of being cut. */
	whole?: boolean;
}

export function Chip({ children, onRemove, name, kind = "filter", whole }: ChipProps) {
	const { t } = useTranslation("common");
	return (
		<span
			className={cx(
				"inline-flex max-w-full items-center gap-1 text-13 font-medium",
				whole ? "rounded-dialog" : "rounded-full",
				kind === "filter" ? "bg-chip text-link" : "bg-sunken text-ink",
				onRemove ? "py-0.5 pr-0.5 pl-3" : "px-3 py-1",
			)}
		>
			<span className={whole ? "min-w-0 break-words" : "truncate"}>{children}</span>
			{onRemove && (
				<button
					type="button"
					aria-label={name ? t("remove_named", { name }) : t("remove")}
					onClick={onRemove}
					className="inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-halo pointer-coarse:size-9"
				>
					<X aria-hidden size={14} />
				</button>
			)}
		</span>
	);
}
