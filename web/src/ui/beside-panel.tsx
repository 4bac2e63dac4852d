import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { PanelHead } from "./panel-head.tsx";
import "./beside-panel.css";

interface BesidePanelProps {
	title: string;
	hint?: string | undefined;
	aside?: ReactNode;
	onClose(): void;
	children: ReactNode;
}

/**
 * Shows a panel of 400 px beside the page (`beside-panel.css`); both stay usable. Takes the focus; Escape within
 * closes it.
 */
export function BesidePanel({ title, hint, aside, onClose, children }: BesidePanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const top = useHeaderFoot();
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return createPortal(
		<aside
			data-beside
			aria-labelledby={id}
			style={{ top }}
			onKeyDown={(event) => {
				// Its dialogs are elsewhere in the document.
				const within = event.target instanceof Node && event.currentTarget.contains(event.target);
				if (event.key === "Escape" && within && !event.defaultPrevented) onClose();
			}}
			className="fixed right-0 bottom-0 z-20 flex w-(--beside) animate-from-right flex-col border-l border-line bg-surface print:hidden"
		>
			<PanelHead
				title={
					<h2 ref={heading} id={id} tabIndex={-1} className="truncate text-16 font-semibold">
						{title}
					</h2>
				}
				hint={hint}
				aside={aside}
				onClose={onClose}
			/>
			<div className="min-h-0 grow">{children}</div>
		</aside>,
		document.body,
	);
}

function useHeaderFoot(): number {
	const [foot, setFoot] = useState(0);
	useEffect(() => {
		const measure = () => {
			const header = document.querySelector("header");
			setFoot(Math.max(0, header?.getBoundingClientRect().bottom ?? 0));
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		window.addEventListener("scroll", measure, { passive: true });
		return () => {
			observer.disconnect();
			window.removeEventListener("scroll", measure);
		};
	}, []);
	return foot;
}
