import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { useCloseIfVisible } from "./close-if-visible.ts";
import { ModalAlerts } from "./modal-alerts.tsx";
import "../lib/repeated-press.ts";

interface DialogProps {
	open: boolean;
	onClose(): void;
	title: string;
	icon?: LucideIcon;
	iconClass?: string;
	children?: ReactNode;
	actions?: ReactNode;
	width?: number;
	/** Fills phones' screens: for forms and long texts. */
	full?: boolean;
	/** Focuses the title, because the buttons are far below. */
	reading?: boolean;
}

/** On phones, what has the bar of buttons grows, so that it is at the screen's bottom. */
const FULL =
	"max-sm:flex max-sm:min-h-dvh max-sm:flex-col max-sm:rounded-none max-sm:[&_:has([data-bottom-bar])]:flex max-sm:[&_:has([data-bottom-bar])]:grow max-sm:[&_:has([data-bottom-bar])]:flex-col";

/** px; such a dialog's buttons fill the line, or a line each, the main one first. */
const NARROW = 320;

export function Dialog({
	open,
	onClose,
	title,
	icon: Icon,
	iconClass,
	children,
	actions,
	width = NARROW,
	full = false,
	reading = false,
}: DialogProps) {
	const [panel, close] = useCloseIfVisible(onClose);
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusFallback(open, heading);
	return (
		<Base open={open} onClose={close} initialFocus={reading ? heading : undefined} className="relative z-50">
			<DialogBackdrop className="fixed inset-0 animate-fade bg-neutral-950/50" />
			<div className="fixed inset-0 overflow-y-auto">
				<div className={cx("flex min-h-full items-center justify-center p-4", full && "max-sm:p-0")}>
					<DialogPanel
						ref={panel}
						style={{ width }}
						className={cx(
							"max-w-full animate-rise rounded-dialog bg-raised p-6 shadow-floating",
							full && FULL,
						)}
					>
						{Icon && <Icon aria-hidden size={24} className={cx("mb-3", iconClass ?? "text-accent")} />}
						<DialogTitle ref={heading} tabIndex={-1} className="text-18 font-semibold outline-none">
							{title}
						</DialogTitle>
						{children && <div className="mt-2 text-14 text-secondary">{children}</div>}
						<ModalAlerts className="mt-4" />
						{actions && (
							<div
								className={cx(
									"mt-5 flex flex-wrap-reverse justify-end gap-2",
									width === NARROW && "*:grow",
									full && "max-sm:mt-auto max-sm:pt-5",
								)}
							>
								{actions}
							</div>
						)}
					</DialogPanel>
				</div>
			</div>
		</Base>
	);
}

/** Focuses the title if the focused element disappears. */
function useFocusFallback(open: boolean, heading: RefObject<HTMLElement | null>): void {
	const stood = useRef(false);
	useEffect(() => {
		// The dialog sets the initial focus itself.
		if (stood.current && open && document.activeElement === document.body) heading.current?.focus();
		stood.current = open;
	});
}
