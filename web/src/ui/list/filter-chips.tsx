import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { Chip } from "../chip.tsx";

export interface FilterChip {
	key: string;
	/** "Status: In review, Open for revision". */
	label: string;
	onRemove: () => void;
}

interface FilterChipsProps {
	chips: readonly FilterChip[];
	/** Takes all away; not given where a panel beside the list offers it. */
	onClear?: () => void;
	/** At the row's other end, such as "Save view". */
	children?: ReactNode;
}

/** The filters in force, each to be taken away; nothing where there are none. One scrolling line on phones. */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
	const { t } = useTranslation("table");
	if (chips.length === 0) return null;
	return (
		<div className="flex items-center gap-3">
			<ul aria-label={t("filters")} className="flex min-w-0 flex-1 gap-2 max-sm:overflow-x-auto sm:flex-wrap">
				{chips.map(({ key, label, onRemove }) => (
					<li key={key} className="max-w-full max-sm:shrink-0">
						<Chip name={label} onRemove={onRemove}>
							{label}
						</Chip>
					</li>
				))}
			</ul>
			{children ??
				(onClear && (
					<Button kind="link" onClick={onClear} className="max-sm:hidden">
						{t("clear_all")}
					</Button>
				))}
		</div>
	);
}
