import { ChevronDown, Ellipsis } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findFitting } from "../../lib/list/fitting.ts";
import { Menu, MenuItem } from "../menu.tsx";
import type { BarAction, BarItem, BarMenu } from "./bar-item.ts";

const BUTTON =
	"target inline-flex shrink-0 items-center gap-2 rounded-control px-2.5 text-14 font-medium hover:bg-sunken whitespace-nowrap aria-disabled:opacity-50";

/** px, as `gap-1`. */
const GAP = 4;

/** px. */
const BAR_INSET = 12;

/** Puts items that do not fit behind "More". */
export function BarItems({ items }: { items: readonly BarItem[] }) {
	const { t } = useTranslation("table");
	const alwaysMore = items.filter((item) => "more" in item && item.more);
	const direct = items.filter((item) => !alwaysMore.includes(item));
	const root = useRef<HTMLDivElement>(null);
	const measured = useRef<HTMLDivElement>(null);
	const fit = useFit(root, measured, alwaysMore.length > 0);
	const inMore = [...direct.filter((_, at) => !fit.has(at)), ...alwaysMore];
	const more = { id: "more", icon: Ellipsis, label: t("selection.more") };
	return (
		<div ref={root} className="relative flex shrink-0 gap-1">
			{/* Invisible content too would make the list scroll sideways. */}
			<div inert aria-hidden className="invisible absolute size-0 overflow-hidden">
				<div ref={measured} className="flex w-max gap-1">
					{[...direct, { ...more, items: [] }].map((item) => (
						<span key={item.id} className={BUTTON}>
							<Face {...item} />
						</span>
					))}
				</div>
			</div>
			{direct.map((item, at) =>
				!fit.has(at) ? null : item.items ? (
					<ItemMenu key={item.id} {...item}>
						<ActionButtons acts={item.items} />
					</ItemMenu>
				) : (
					<button
						key={item.id}
						type="button"
						aria-disabled={item.off}
						onClick={() => !item.off && item.run()}
						className={BUTTON}
					>
						<Face {...item} />
					</button>
				),
			)}
			{inMore.length > 0 && (
				<ItemMenu {...more} items={[]}>
					{inMore.map((item) =>
						item.items ? (
							<fieldset key={item.id} aria-label={item.label} className="min-w-0">
								<p aria-hidden className="px-3 pt-2 pb-1 text-12 text-secondary">
									{item.label}
								</p>
								<ActionButtons acts={item.items} />
							</fieldset>
						) : (
							<ActionButtons key={item.id} acts={[item]} />
						),
					)}
				</ItemMenu>
			)}
		</div>
	);
}

function useFit(
	root: RefObject<HTMLElement | null>,
	measured: RefObject<HTMLElement | null>,
	always: boolean,
): ReadonlySet<number> {
	const [fit, setFit] = useState<ReadonlySet<number>>(new Set());
	const measure = () => {
		const bar = root.current?.parentElement;
		const around = bar?.offsetParent;
		if (!root.current || !measured.current || !around) return;
		const available = around.clientWidth - BAR_INSET * 2 - (bar.offsetWidth - root.current.offsetWidth);
		const widths = [...measured.current.children].map((child) => child.getBoundingClientRect().width);
		const fitting = findFitting(widths.slice(0, -1), available, GAP, widths.at(-1) ?? 0, always);
		setFit((before) => (hasSameItems(before, fitting) ? before : fitting));
	};
	const latest = useRef(measure);
	latest.current = measure;
	// Other content changes the bar's width too.
	useLayoutEffect(measure);
	useLayoutEffect(() => {
		const around = root.current?.parentElement?.offsetParent;
		if (!around || !measured.current) return;
		const observer = new ResizeObserver(() => latest.current());
		observer.observe(around);
		observer.observe(measured.current);
		return () => observer.disconnect();
	}, [root, measured]);
	return fit;
}

const hasSameItems = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
	a.size === b.size && [...a].every((one) => b.has(one));

function Face({
	icon: Icon,
	label,
	short = label,
	items,
}: Omit<BarAction, "run" | "items"> & Partial<BarMenu>) {
	return (
		<>
			<Icon aria-hidden size={16} />
			{short}
			{items && <ChevronDown aria-hidden size={14} />}
		</>
	);
}

function ItemMenu({ children, ...menu }: BarMenu & { children: ReactNode }) {
	return (
		<Menu
			label={menu.label}
			width="w-max min-w-56 max-h-[60dvh]!"
			triggerClass={BUTTON}
			trigger={<Face {...menu} />}
		>
			{children}
		</Menu>
	);
}

function ActionButtons({ acts }: { acts: readonly BarAction[] }) {
	return acts.map(({ id, icon, label, off, run }) => (
		<MenuItem key={id} icon={icon} off={off} onSelect={run}>
			{label}
		</MenuItem>
	));
}
