import type { RegistrationListRow } from "@deck/contracts/registration";
import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BarAction, SelectedRows } from "../../../ui/list/bar-item.ts";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";

const PrintDialog = lazyPart(async () => (await import("./print-dialog.tsx")).PrintDialog);

export function usePrint(): {
	action(chosen: SelectedRows<RegistrationListRow>): BarAction;
	dialog: ReactNode;
} {
	const { t } = useTranslation("documents");
	const [toPrint, setToPrint] = useState<SelectedRows<RegistrationListRow> | null>(null);
	return {
		action: (chosen) => ({
			id: "print",
			icon: Printer,
			label: t("print.button"),
			run: () => setToPrint(chosen),
		}),
		dialog: toPrint && (
			<PromptSuspense>
				<PrintDialog {...toPrint} onClose={() => setToPrint(null)} />
			</PromptSuspense>
		),
	};
}
