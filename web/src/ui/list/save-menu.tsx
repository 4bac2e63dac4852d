import { Download, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem } from "../menu.tsx";

export interface SaveOption<Row> {
	id: string;
	icon: LucideIcon;
	/** "Table: Excel or CSV…" */
	label: string;
	save(rows: readonly Row[]): void;
}

interface SaveMenuProps<Row> {
	options: readonly SaveOption<Row>[];
	rows: readonly Row[];
}

export function SaveMenu<Row>({ options, rows }: SaveMenuProps<Row>) {
	const { t } = useTranslation("table");
	if (options.length === 0) return null;
	return (
		<Menu
			label={t("save.shown")}
			width="w-max min-w-56"
			triggerClass="target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
			trigger={<Download aria-hidden size={18} />}
		>
			{options.map(({ id, icon, label, save }) => (
				<MenuItem key={id} icon={icon} onSelect={() => save(rows)}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}
