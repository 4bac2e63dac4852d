import type { RegistrationListRow } from "@deck/contracts/registration";
import { type ReactNode, useState } from "react";
import { lazyPart, PromptSuspense } from "../prompt-suspense.tsx";

const PaymentBookDialog = lazyPart(async () => (await import("./payment-book-dialog.tsx")).PaymentBookDialog);

export function usePaymentBook(): { save(rows: readonly RegistrationListRow[]): void; dialog: ReactNode } {
	const [rows, setRows] = useState<readonly RegistrationListRow[] | null>(null);
	return {
		save: setRows,
		dialog: rows && (
			<PromptSuspense>
				<PaymentBookDialog rows={rows} onClose={() => setRows(null)} />
			</PromptSuspense>
		),
	};
}
