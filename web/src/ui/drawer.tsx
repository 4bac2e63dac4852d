import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { useCloseIfVisible } from "./close-if-visible.ts";
import { ModalAlerts } from "./modal-alerts.tsx";
import { PanelHead } from "./panel-head.tsx";
import "../lib/repeated-press.ts";

interface DrawerProps {
	open: boolean;
	onClose(): void;
	title: string;
	hint?: string | undefined;
	aside?: ReactNode;
	side?: "left" | "right";
	/** px; on phones, right drawers fill the screen. */
	width?: number;
	footer?: ReactNode;
	children: ReactNode;
}

export function Drawer({
	open,
	onClose,
	title,
	hint,
	aside,
	side = "right",
	width = 320,
	footer,
	children,
}: DrawerProps) {
	const [panel, close] = useCloseIfVisible(onClose);
	return (
		<Base open={open} onClose={close} className="relative z-40">
			<DialogBackdrop className="fixed inset-0 animate-fade bg-neutral-950/50" />
			<DialogPanel
				ref={panel}
				style={{ width }}
				className={cx(
					"fixed inset-y-0 flex max-w-full flex-col bg-surface shadow-floating",
					side === "left" ? "left-0 animate-from-left" : "right-0 animate-from-right max-sm:w-full!",
				)}
			>
				<PanelHead
					title={<DialogTitle className="truncate text-16 font-semibold">{title}</DialogTitle>}
					hint={hint}
					aside={aside}
					onClose={onClose}
				/>
				<div className="min-h-0 grow overflow-y-auto">{children}</div>
				<ModalAlerts className="shrink-0 p-3" />
				{footer && <div className="shrink-0 border-t border-line px-4 py-3">{footer}</div>}
			</DialogPanel>
		</Base>
	);
}
