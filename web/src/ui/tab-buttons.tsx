import { Fragment } from "react";
import { moveByArrows, TabCount, tabClass, useCurrentTabInView } from "./tabs.tsx";

interface TabButtonsProps<T extends string> {
	value: T;
	onChange(value: T): void;
	tabs: readonly { value: T; label: string; count?: number | string | undefined }[];
	label: string;
	panel: string;
}

export function TabButtons<T extends string>({ value, onChange, tabs, label, panel }: TabButtonsProps<T>) {
	const strip = useCurrentTabInView(value);
	return (
		<div
			ref={strip}
			role="tablist"
			aria-label={label}
			onKeyDown={moveByArrows}
			className="scroll-shadows -mx-1 flex h-11 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
		>
			{tabs.map((tab, index) => (
				<Fragment key={tab.value}>
					{/* Gives way before the strip scrolls; on phones it scrolls anyway. */}
					{index > 0 && <span aria-hidden className="w-4 min-w-1 max-sm:shrink-0" />}
					<button
						type="button"
						role="tab"
						aria-selected={tab.value === value}
						aria-controls={panel}
						tabIndex={tab.value === value ? 0 : -1}
						onFocus={() => onChange(tab.value)}
						onClick={() => onChange(tab.value)}
						className={tabClass(tab.value === value)}
					>
						{tab.label}
						<TabCount count={tab.count} />
					</button>
				</Fragment>
			))}
		</div>
	);
}
