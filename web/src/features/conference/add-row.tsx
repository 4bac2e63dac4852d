import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { RowActions } from "./use-rows.ts";

interface AddRowProps {
	rows: RowActions;
	offReason: string | undefined;
	/** Default: `rows.add`. */
	onAdd?(): void;
	children: ReactNode;
}

export function AddRow({ rows, offReason, onAdd = rows.add, children }: AddRowProps) {
	return (
		<div ref={rows.addButton}>
			<Button icon={Plus} offReason={offReason} onClick={onAdd}>
				{children}
			</Button>
		</div>
	);
}
