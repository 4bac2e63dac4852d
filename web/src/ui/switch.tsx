import type { ReactNode } from "react";

interface SwitchProps {
	value: boolean;
	onChange(value: boolean): void;
	children: ReactNode;
	disabled?: boolean;
}

export function Switch({ value, onChange, children, disabled }: SwitchProps) {
	return (
		<label className="target inline-flex cursor-pointer items-center justify-between gap-3 text-14 has-disabled:cursor-not-allowed has-disabled:opacity-50">
			{children}
			<input
				type="checkbox"
				role="switch"
				aria-checked={value}
				checked={value}
				disabled={disabled}
				onChange={(event) => onChange(event.target.checked)}
				className="relative h-[18px] w-8 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-3 before:rounded-full before:bg-white before:transition-transform checked:bg-primary checked:before:translate-x-3.5"
			/>
		</label>
	);
}
