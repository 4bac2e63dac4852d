import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

interface ChoiceRowProps {
	id?: string | undefined;
	chosen: boolean;
	onChange(chosen: boolean): void;
	onBlur(): void;
	title: ReactNode;
	detail?: ReactNode;
	aside?: ReactNode;
	offReason?: string | undefined;
}

export function ChoiceRow({ id, chosen, onChange, onBlur, title, detail, aside, offReason }: ChoiceRowProps) {
	return (
		<li className={cx("border-line not-first:border-t", chosen && "bg-selected")}>
			<Checkbox
				id={id}
				value={chosen}
				onChange={onChange}
				onBlur={onBlur}
				disabled={offReason !== undefined && !chosen}
				className="w-full items-start! px-3 py-2.5"
			>
				<span className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-1">
					<span className="min-w-0 grow basis-48">
						<span className={cx("block font-medium wrap-anywhere", offReason && !chosen && "text-secondary")}>
							{title}
						</span>
						{detail && <span className="block text-13 text-secondary">{detail}</span>}
						{offReason && <span className="block text-13 text-wait">{offReason}</span>}
					</span>
					{aside}
				</span>
			</Checkbox>
		</li>
	);
}
