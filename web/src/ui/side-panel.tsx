import type { ReactNode } from "react";
import { useMedia, WIDE } from "../lib/media.ts";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";

export interface SidePanelProps {
	title: string;
	/** At the title's other end, such as "Clear all". */
	aside?: ReactNode;
	/** Whether the drawer is open; on a wide screen the panel always stands. */
	open: boolean;
	onClose(): void;
	/** Escape within the panel on a wide screen, where it may go; a drawer closes by itself. */
	onEscape?(): void;
	/** The drawer's last button, which closes it and says what is behind: "Show 13 papers". */
	show: string;
	children: ReactNode;
}

/** The 320 px panel at the right of an admin page: beside it from 1280 px, else a drawer over it. */
export function SidePanel({ title, aside, open, onClose, onEscape, show, children }: SidePanelProps) {
	const wide = useMedia(WIDE);
	if (!wide) {
		return (
			<Drawer
				open={open}
				onClose={onClose}
				title={title}
				footer={
					<Button kind="primary" large wide onClick={onClose}>
						{show}
					</Button>
				}
			>
				{aside && <div className="flex justify-end px-4 pt-3">{aside}</div>}
				{children}
			</Drawer>
		);
	}
	return (
		<aside
			aria-label={title}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onEscape?.();
			}}
			className="flex w-80 shrink-0 flex-col overflow-y-auto border-l border-line bg-surface"
		>
			<div className="flex items-center justify-between px-4 pt-3 pb-2">
				<h2 className="text-16">{title}</h2>
				{aside}
			</div>
			{children}
		</aside>
	);
}
