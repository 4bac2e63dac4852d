import type { RegistrationListRow } from "@deck/contracts/registration";
import { lazy, type ReactNode, Suspense, useState } from "react";

const PaymentBookDialog = lazy(async () => ({
	default: (await import("./payment-book-dialog.tsx")).PaymentBookDialog,
}));

export function usePaymentBook(): { save(cards: readonly RegistrationListRow[]): void; dialog: ReactNode } {
	const [cards, setCards] = useState<readonly RegistrationListRow[] | null>(null);
	return {
		save: setCards,
		dialog: cards && (
			<Suspense>
				<PaymentBookDialog cards={cards} onClose={() => setCards(null)} />
			</Suspense>
		),
	};
}
