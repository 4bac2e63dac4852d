import { cx } from "../lib/cx.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "link" | "danger" | "danger-last";

const KINDS: Record<ButtonKind, string> = {
	primary: "bg-primary text-white hover:bg-primary-hover px-3.5",
	secondary: "border border-edge bg-surface text-ink shadow-rest hover:bg-sunken px-3.5",
	quiet: "text-secondary hover:bg-sunken hover:text-ink px-3",
	link: "text-link hover:underline px-1",
	danger: "border border-edge bg-surface text-bad shadow-rest hover:bg-bad-soft px-3.5",
	"danger-last": "bg-red-600 text-white hover:bg-red-700 px-3.5",
};

export function buttonClass(kind: ButtonKind = "secondary", large = false, wide = false): string {
	return cx(
		"inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors select-none",
		"aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
		// Vertical padding counts only where a label wraps.
		large ? "min-h-11 px-5 py-2 text-15" : "target py-1.5 text-14",
		wide && "w-full",
		KINDS[kind],
	);
}
