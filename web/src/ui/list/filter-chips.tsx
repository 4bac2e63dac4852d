import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { Button } from "../button.tsx";
import { Chip } from "../chip.tsx";

export interface FilterChip {
	key: string;
	label: string;
	onRemove: () => void;
}

interface FilterChipsProps {
	chips: readonly FilterChip[];
	/** The filters come from an earlier visit. */
	remembered: boolean;
	onClear: () => void;
}

export function FilterChips({ chips, remembered, onClear }: FilterChipsProps) {
	const { t } = useTranslation("table");
	if (chips.length === 0) return null;
	return (
		<div
			className={cx(
				"flex items-center gap-x-3 rounded-control bg-sunken px-3 py-1",
				remembered && "max-sm:flex-wrap",
			)}
		>
			<p
				className={cx(
					"flex shrink-0 items-center gap-2 text-13 font-semibold",
					remembered && "max-sm:w-full max-sm:pt-1",
				)}
			>
				<ListFilter aria-hidden size={16} className="shrink-0" />
				<span className={remembered ? undefined : "max-sm:sr-only"}>
					{t(remembered ? "filtered_before" : "filtered")}
				</span>
			</p>
			<ul aria-label={t("filters")} className="flex min-w-0 flex-1 gap-2 max-sm:overflow-x-auto sm:flex-wrap">
				{chips.map(({ key, label, onRemove }) => (
					<li key={key} className="max-w-full max-sm:shrink-0">
						<Chip
							name={label}
							onRemove={() => {
								moveFocusToHeading();
								onRemove();
							}}
						>
							{label}
						</Chip>
					</li>
				))}
			</ul>
			<Button
				kind="link"
				onClick={() => {
					moveFocusToHeading();
					onClear();
				}}
				className="shrink-0"
			>
				{t(remembered ? "show_all" : "clear_all")}
			</Button>
		</div>
	);
}
