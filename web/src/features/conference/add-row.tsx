import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Rows } from "./use-rows.ts";

export interface AddRowProps {
	rows: Rows;
	/** Why no more can be added; undefined while some can. */
	enough: string | undefined;
	/** Adds a row, where that is more than `rows.add`. */
	onAdd?(): void;
	children: ReactNode;
}

/** The button below the rows of a form's list. */
export function AddRow({ rows, enough, onAdd = rows.add, children }: AddRowProps) {
	return (
		<div ref={rows.addButton}>
			<Button icon={Plus} offReason={enough} onClick={onAdd}>
				{children}
			</Button>
		</div>
	);
}
