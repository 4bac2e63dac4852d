import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Rows } from "./use-rows.ts";

export interface AddRowProps {
	rows: Rows;
	enough: string | undefined;
	/** Default: `rows.add`. */
	onAdd?(): void;
	children: ReactNode;
}

export function AddRow({ rows, enough, onAdd = rows.add, children }: AddRowProps) {
	return (
		<div ref={rows.addButton}>
			<Button icon={Plus} offReason={enough} onClick={onAdd}>
				{children}
			</Button>
		</div>
	);
}
