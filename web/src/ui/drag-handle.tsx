import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";

interface DragHandleProps {
	label: string;
	title: string;
	id: string;
	onPointerDown(event: PointerEvent): void;
	onKeyDown(event: KeyboardEvent): void;
}

export function DragHandle({ label, ...rest }: DragHandleProps) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			className="target inline-flex w-6 shrink-0 cursor-grab touch-none items-center justify-center text-hint hover:text-ink active:cursor-grabbing"
		>
			<GripVertical aria-hidden size={18} />
		</button>
	);
}
