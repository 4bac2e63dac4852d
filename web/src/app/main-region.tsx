import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Skips header and navigation; first in the Tab order. */
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

let focusPending = false;

/** Focuses the main part, now or when it appears, unless a field has the focus. */
export function focusMain(): void {
	const main = document.getElementById("main");
	focusPending = main === null;
	if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

export function Main({ children, className }: { children: ReactNode; className?: string }) {
	useEffect(() => {
		if (focusPending) focusMain();
	}, []);
	return (
		<main id="main" tabIndex={-1} className={className}>
			{children}
		</main>
	);
}
