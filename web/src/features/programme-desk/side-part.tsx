import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TabButtons } from "../../ui/tab-buttons.tsx";

export const PANELS = ["papers", "conflicts"] as const;
export type PanelName = (typeof PANELS)[number];

interface SidePartProps {
	value: PanelName;
	onChange(panel: PanelName): void;
	counts: Record<PanelName, number>;
	parts: Record<PanelName, ReactNode>;
}

/** Papers and conflicts beside the grid. */
export function SidePart({ value, onChange, counts, parts }: SidePartProps) {
	const { t } = useTranslation("programme");
	return (
		<aside
			aria-label={t("desk.panel.label")}
			className="flex w-72 shrink-0 flex-col border-l border-line bg-surface lg:w-80"
		>
			<div className="shrink-0 px-3 pt-1">
				<TabButtons
					value={value}
					onChange={onChange}
					label={t("desk.panel.label")}
					panel="programme-panel"
					tabs={PANELS.map((name) => ({ value: name, label: t(`desk.panel.${name}`), count: counts[name] }))}
				/>
			</div>
			<div
				id="programme-panel"
				role="tabpanel"
				aria-label={t(`desk.panel.${value}`)}
				className="min-h-0 grow overflow-y-auto"
			>
				{parts[value]}
			</div>
		</aside>
	);
}
