import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { Chip } from "../chip.tsx";

export interface FilterChip {
	key: string;
	label: string;
	onRemove: () => void;
}

interface FilterChipsProps {
	chips: readonly FilterChip[];
	onClear: () => void;
}

export function FilterChips({ chips, onClear }: FilterChipsProps) {
	const { t } = useTranslation("table");
	if (chips.length === 0) return null;
	return (
		<div className="flex items-center gap-3 rounded-control bg-sunken px-3 py-1">
			<p className="flex items-center gap-2 text-13 font-semibold">
				<ListFilter aria-hidden size={16} />
				<span className="max-sm:sr-only">{t("filtered")}</span>
			</p>
			<ul aria-label={t("filters")} className="flex min-w-0 flex-1 gap-2 max-sm:overflow-x-auto sm:flex-wrap">
				{chips.map(({ key, label, onRemove }) => (
					<li key={key} className="max-w-full max-sm:shrink-0">
						<Chip name={label} onRemove={onRemove}>
							{label}
						</Chip>
					</li>
				))}
			</ul>
			<Button kind="link" onClick={onClear} className="shrink-0">
				{t("clear_all")}
			</Button>
		</div>
	);
}
