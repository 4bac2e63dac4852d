import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Jumps over header and navigation; the first thing that Tab reaches. */
export function SkipLink() {
	const { t } = useTranslation("shell");
	return (
		<button
			type="button"
			onClick={() => document.getElementById("main")?.focus()}
			className="sr-only z-60 rounded-control bg-primary px-4 py-2 font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
		>
			{t("skip")}
		</button>
	);
}

/** Whether an address was entered whose own part is not there yet. */
let awaited = false;

/** Brings the focus into the page's own part, now or once it is there; a field that has it already keeps it. */
export function enterMain(): void {
	const main = document.getElementById("main");
	awaited = main === null;
	if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** The page's own part; takes the focus when the address changes. */
export function Main({ children, className }: { children: ReactNode; className?: string }) {
	useEffect(() => {
		if (awaited) enterMain();
	}, []);
	return (
		<main id="main" tabIndex={-1} className={className}>
			{children}
		</main>
	);
}
