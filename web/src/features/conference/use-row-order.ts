import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReorder } from "../../lib/use-reorder.ts";

export interface RowOrder {
	/** Of the element whose children are the rows. */
	list: RefObject<HTMLOListElement | null>;
	/** Where the last row went that was moved without a pointer, for screen readers. */
	said: string;
	/** What a row takes that can be moved. */
	rowProps(index: number): {
		dragged: boolean;
		onMove(to: number, name: string): void;
		onDrag(event: PointerEvent): void;
	};
}

/** Changes the order of the rows of a form's list, by their handles and by keys. */
export function useRowOrder(move: (from: number, to: number) => void): RowOrder {
	const { t } = useTranslation("parts");
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const drag = useReorder(list, move);
	return {
		list,
		said,
		rowProps: (index) => ({
			dragged: drag.dragged === index,
			onMove(to, name) {
				move(index, to);
				setSaid(t("move.moved", { name, position: to + 1 }));
			},
			onDrag: (event) => drag.start(event, index),
		}),
	};
}
