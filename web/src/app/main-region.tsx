import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";

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
