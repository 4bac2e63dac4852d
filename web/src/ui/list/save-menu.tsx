import { ChevronDown, Download, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem } from "../menu.tsx";
import { BAR_BUTTON } from "./bar-button.ts";

/** A way to take rows out of a list: as a table, as files, as addresses. */
export interface SaveWay<Row> {
	id: string;
	icon: LucideIcon;
	/** "Table: Excel or CSV…" */
	label: string;
	/** Not for now. */
	off?: boolean;
	save(rows: readonly Row[]): void;
}

interface SaveMenuProps<Row> {
	ways: readonly SaveWay<Row>[];
	rows: readonly Row[];
	/** On the bar of what is selected, over the foot of the page. */
	bar?: boolean;
}

/** A button that opens the ways to take rows out; nothing where there are none. */
export function SaveMenu<Row>({ ways, rows, bar = false }: SaveMenuProps<Row>) {
	const { t } = useTranslation("table");
	if (ways.length === 0) return null;
	const label = bar ? t("save.selected") : t("save.shown");
	return (
		<Menu
			up={bar}
			label={label}
			width={
				bar
					? "w-max min-w-56 max-sm:fixed max-sm:inset-x-3 max-sm:bottom-24 max-sm:w-auto"
					: "w-max min-w-56 max-w-[calc(100vw-2rem)]"
			}
			triggerClass={
				bar
					? BAR_BUTTON
					: "target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
			}
			trigger={
				bar ? (
					<>
						<Download aria-hidden size={16} />
						{label}
						<ChevronDown aria-hidden size={14} className="max-sm:hidden" />
					</>
				) : (
					<Download aria-hidden size={18} />
				)
			}
		>
			{ways.map(({ id, icon, label: words, off, save }) => (
				<MenuItem key={id} icon={icon} off={off} onSelect={() => save(rows)}>
					{words}
				</MenuItem>
			))}
		</Menu>
	);
}
