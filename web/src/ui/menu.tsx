import { Check, type LucideIcon } from "lucide-react";
import {
	createContext,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	use,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { cx } from "../lib/cx.ts";
import { TopLayer } from "./top-layer.tsx";

const CloseContext = createContext<() => void>(() => {});

interface MenuProps {
	label: string;
	trigger: ReactNode;
	triggerClass?: string;
	children: ReactNode;
	width?: string;
	/** Aligned with the button's left edge; default right. */
	start?: boolean;
	shortcut?: string;
	/** For `shortcut`. */
	button?: RefObject<HTMLButtonElement | null>;
}

/**
 * Shows a menu in 1 kB instead of Headless UI's 29, because every header has two. Arrows, Home, End, Escape and
 * Tab follow ARIA's menu pattern. Opens under the button, or above it at the window's bottom.
 */
export function Menu({
	label,
	trigger,
	triggerClass,
	children,
	width = "min-w-44",
	start,
	...key
}: MenuProps) {
	const [open, setOpen] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const id = useId();

	useEffect(() => {
		if (!open) return;
		items(root.current)[0]?.focus();
		const leave = (event: Event) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
		};
		document.addEventListener("pointerdown", leave);
		document.addEventListener("focusin", leave);
		return () => {
			document.removeEventListener("pointerdown", leave);
			document.removeEventListener("focusin", leave);
		};
	}, [open]);

	const close = () => {
		setOpen(false);
		root.current?.querySelector("button")?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const all = items(root.current);
		const at = all.indexOf(document.activeElement as HTMLElement);
		const target = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[
			event.key
		];
		if (target !== undefined) {
			event.preventDefault();
			all[target % all.length]?.focus();
		} else if (event.key === "Escape") {
			event.preventDefault();
			close();
		} else if (event.key === "Tab") setOpen(false);
	};
	return (
		<div ref={root} className="relative">
			<button
				ref={key.button}
				type="button"
				aria-keyshortcuts={key.shortcut}
				aria-haspopup="menu"
				aria-expanded={open}
				aria-controls={open ? id : undefined}
				aria-label={label}
				onClick={() => setOpen(!open)}
				onKeyDown={(event) => {
					if (event.key !== "ArrowDown") return;
					event.preventDefault();
					setOpen(true);
				}}
				className={triggerClass}
			>
				{trigger}
			</button>
			{open && (
				<TopLayer
					id={id}
					under={root}
					align={start ? "start" : "end"}
					role="menu"
					tabIndex={-1}
					aria-label={label}
					onKeyDown={onKeyDown}
					className={cx(
						"fixed m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] animate-fade overflow-y-auto rounded-card border border-line bg-raised p-1 text-ink shadow-floating",
						width,
					)}
				>
					<CloseContext value={close}>{children}</CloseContext>
				</TopLayer>
			)}
		</div>
	);
}

function items(root: HTMLElement | null): HTMLElement[] {
	return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

interface MenuItemProps {
	children: ReactNode;
	onSelect(): void;
	icon?: LucideIcon;
	checked?: boolean;
	off?: boolean;
	lang?: string;
}

export function MenuItem({ children, onSelect, icon: Icon, checked, off, lang }: MenuItemProps) {
	const close = use(CloseContext);
	const role =
		checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked };
	return (
		<button
			type="button"
			{...role}
			tabIndex={-1}
			lang={lang}
			aria-disabled={off}
			onPointerMove={(event) => event.currentTarget.focus()}
			onClick={() => {
				if (off) return;
				close();
				onSelect();
			}}
			className="aria-disabled:opacity-50 target flex w-full items-center gap-3 rounded-control px-3 text-left text-14 outline-none focus:bg-selected focus-visible:outline-2 focus-visible:-outline-offset-2"
		>
			{Icon && <Icon aria-hidden size={18} className="shrink-0 text-secondary" />}
			<span className="grow">{children}</span>
			{checked && <Check aria-hidden size={16} className="shrink-0 text-accent" />}
		</button>
	);
}
