import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Columns3 } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../checkbox.tsx";

interface ColumnMenuProps {
	columns: readonly { key: string; title: string }[];
	hidden: ReadonlySet<string>;
	onHidden: (hidden: ReadonlySet<string>) => void;
}

export const ColumnMenu = memo(function ColumnMenu({ columns, hidden, onHidden }: ColumnMenuProps) {
	const { t } = useTranslation("table");
	const show = (key: string, shown: boolean) => {
		const next = new Set(hidden);
		if (shown) next.delete(key);
		else next.add(key);
		onHidden(next);
	};
	return (
		<Popover className="relative">
			<PopoverButton
				aria-label={t("columns")}
				title={t("columns")}
				className="target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
			>
				<Columns3 aria-hidden size={18} />
			</PopoverButton>
			<PopoverPanel className="absolute right-0 z-20 mt-1 flex min-w-48 animate-fade flex-col gap-1 rounded-card border border-line bg-raised p-3 shadow-floating">
				<span className="text-12 text-secondary">{t("columns")}</span>
				{columns.map(({ key, title }) => (
					<Checkbox
						key={key}
						value={!hidden.has(key)}
						onChange={(shown) => show(key, shown)}
						className="min-h-7"
					>
						{title}
					</Checkbox>
				))}
			</PopoverPanel>
		</Popover>
	);
});
