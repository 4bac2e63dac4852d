import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

interface SelectionBarProps {
	/** Rows selected, also those that the filter hides. */
	count: number;
	/** Rows shown. */
	total: number;
	onAll: () => void;
	onNone: () => void;
	/** What can be done with them. */
	children?: ReactNode;
}

/** Floats over the list while something is selected; its parent has to be positioned. */
export function SelectionBar({ count, total, onAll, onNone, children }: SelectionBarProps) {
	const { t } = useTranslation("table");
	const locale = useLocale();
	const number = (value: number) => formatNumber(value, locale);
	return (
		<div
			role="toolbar"
			aria-label={t("selection")}
			hidden={count === 0}
			className="absolute inset-x-3 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-24px)] animate-rise items-center gap-3 rounded-card bg-violet-950 py-1.5 pr-1.5 pl-4 text-13 text-white shadow-floating"
		>
			<span role="status" className="font-semibold whitespace-nowrap">
				{t("selected", { number: number(count) })}
			</span>
			{count < total && (
				<button
					type="button"
					onClick={onAll}
					className="target whitespace-nowrap text-violet-300 hover:underline"
				>
					{t("select_shown", { number: number(total) })}
				</button>
			)}
			{children}
			<button
				type="button"
				aria-label={t("select_none")}
				title={t("select_none")}
				onClick={onNone}
				className="target inline-flex aspect-square items-center justify-center rounded-control hover:bg-white/10"
			>
				<X aria-hidden size={18} />
			</button>
		</div>
	);
}
