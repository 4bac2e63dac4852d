import { useState } from "react";
import { useRead } from "../../lib/page-data.ts";
import type { Read } from "../../lib/read.ts";

/** Read once: only this reader can answer it. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export interface LinkConfirmation<Question> {
	question: Question | undefined;
	failure: unknown;
	busy: boolean;
	/** Call only for a click: mail scanners follow links. */
	confirm(): void;
	retry(): void;
}

/**
 * Reads and answers a link's question.
 * @param path below `/api/auth/`
 * @param send answers yes; resolves to the current question
 * @param onAnswered before the card shows the result
 */
export function useLinkConfirmation<Question>(
	path: Read<Question>,
	send: () => Promise<Question>,
	onAnswered: (question: Question) => Promise<void>,
): LinkConfirmation<Question> {
	const { data, error, mutate } = useRead(path, ONCE);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const answer = async () => {
		setBusy(true);
		try {
			const answered = await send();
			await onAnswered(answered);
			await mutate(answered, { revalidate: false });
			setFailure(undefined);
		} catch (refusal) {
			setFailure(refusal);
		} finally {
			setBusy(false);
		}
	};
	return {
		question: data,
		failure: failure ?? (data === undefined ? error : undefined),
		busy,
		confirm: () => void answer(),
		retry: () => void (failure === undefined ? mutate() : answer()),
	};
}
