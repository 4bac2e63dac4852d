import type { RegistrationCard } from "@deck/contracts/registration";
import { Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BarAct, Chosen } from "../../../ui/list/bar-item.ts";

const PrintDialog = lazy(async () => ({ default: (await import("./print-dialog.tsx")).PrintDialog }));

export function usePrint(): { act(chosen: Chosen<RegistrationCard>): BarAct; dialog: ReactNode } {
	const { t } = useTranslation("documents");
	const [asked, ask] = useState<readonly RegistrationCard[] | null>(null);
	return {
		act: ({ rows }) => ({ id: "print", icon: Printer, label: t("print.button"), act: () => ask(rows) }),
		dialog: asked && (
			<Suspense>
				<PrintDialog cards={asked} onClose={() => ask(null)} />
			</Suspense>
		),
	};
}
