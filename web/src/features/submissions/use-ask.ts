import { useState } from "react";

/** A question that something waits with: its dialog is open until it is answered. */
export interface Ask {
	open: boolean;
	/** Opens it; whether it was agreed to. */
	ask(): Promise<boolean>;
	answer(agreed: boolean): void;
}

/** A question in the middle of an act, to be put by a dialog. */
export function useAsk(): Ask {
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
