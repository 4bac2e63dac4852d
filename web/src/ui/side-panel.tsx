import type { ReactNode } from "react";
import { useMedia, WIDE } from "../lib/media.ts";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";

interface SidePanelProps {
	title: string;
	aside?: ReactNode;
	open: boolean;
	onClose(): void;
	/** In a wide panel; a drawer closes itself. */
	onEscape?(): void;
	show: string;
	children: ReactNode;
}

/** Shows 320 px beside an admin page; below 1280 px, a drawer. */
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
