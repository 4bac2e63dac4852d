import type { RegistrationListRow } from "@deck/contracts/registration";
import { Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BarAction, SelectedRows } from "../../../ui/list/bar-item.ts";

const PrintDialog = lazy(async () => ({ default: (await import("./print-dialog.tsx")).PrintDialog }));

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
			<Suspense>
				<PrintDialog {...toPrint} onClose={() => setToPrint(null)} />
			</Suspense>
		),
	};
}
