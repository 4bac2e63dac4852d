import type { RegistrationListRow } from "@deck/contracts/registration";
import { lazy, type ReactNode, Suspense, useState } from "react";

const PaymentBookDialog = lazy(async () => ({
	default: (await import("./payment-book-dialog.tsx")).PaymentBookDialog,
}));

export function usePaymentBook(): { save(rows: readonly RegistrationListRow[]): void; dialog: ReactNode } {
	const [rows, setRows] = useState<readonly RegistrationListRow[] | null>(null);
	return {
		save: setRows,
		dialog: rows && (
			<Suspense>
				<PaymentBookDialog rows={rows} onClose={() => setRows(null)} />
			</Suspense>
		),
	};
}
