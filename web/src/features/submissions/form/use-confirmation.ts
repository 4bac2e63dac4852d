import { useState } from "react";

/** A question; its dialog is open until answered. */
export interface Confirmation {
	open: boolean;
	ask(): Promise<boolean>;
	answer(agreed: boolean): void;
}

export function useConfirmation(): Confirmation {
	const [waiting, setWaiting] = useState<{ answer(agreed: boolean): void } | null>(null);
	return {
		open: waiting !== null,
		ask: () => new Promise<boolean>((resolve) => setWaiting({ answer: resolve })),
		answer(agreed) {
			waiting?.answer(agreed);
			setWaiting(null);
		},
	};
}
