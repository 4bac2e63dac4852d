import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReorder } from "../../lib/use-reorder.ts";

export interface RowOrder {
	list: RefObject<HTMLOListElement | null>;
	announcement: string;
	rowProps(index: number): {
		dragged: boolean;
		onMove(to: number, name: string): void;
		onDrag(event: PointerEvent): void;
	};
}

export function useRowOrder(move: (from: number, to: number) => void): RowOrder {
	const { t } = useTranslation("parts");
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const drag = useReorder(list, move);
	return {
		list,
		announcement: said,
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
