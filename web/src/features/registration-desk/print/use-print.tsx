import type { RegistrationCard } from "@deck/contracts/registration";
import { Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { BAR_BUTTON } from "../../../ui/list/bar-button.ts";

const PrintDialog = lazy(async () => ({ default: (await import("./print-dialog.tsx")).PrintDialog }));

/** Badges and certificates of a selection: the bar's button, and the dialog that is open beside the list. */
export function usePrint(): { button(cards: readonly RegistrationCard[]): ReactNode; dialog: ReactNode } {
	const { t } = useTranslation("documents");
	const [asked, ask] = useState<readonly RegistrationCard[] | null>(null);
	return {
		button: (cards) => (
			<button type="button" onClick={() => ask(cards)} className={BAR_BUTTON}>
				<Printer aria-hidden size={16} />
				{t("print.button")}
			</button>
		),
		dialog: asked && (
			<Suspense>
				<PrintDialog cards={asked} onClose={() => ask(null)} />
			</Suspense>
		),
	};
}
